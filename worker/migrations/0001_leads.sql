-- Times are ISO 8601 in UTC, so that they can be compared as text.

CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  -- A hash of the form's fields and the browser's key (or the date, if there is no key). Two posts with the same hash are one lead.
  fingerprint TEXT NOT NULL UNIQUE,
  -- The fields of contract/fields.ts. An optional one may be NULL.
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  page TEXT,
  landing TEXT,
  referrer TEXT,
  -- Why the message is suspected: "honeypot", "links", "fast" or "source".
  suspected TEXT,
  status TEXT NOT NULL CHECK (status IN ('stored', 'delivered', 'failing')),
  received_at TEXT NOT NULL,
  delivered_at TEXT,
  failing_at TEXT,
  -- The number of its workflow instance.
  instance INTEGER NOT NULL DEFAULT 1,
  -- After this time the sweep starts the instance, or checks it. Empty: at once.
  check_after TEXT NOT NULL
) STRICT;

-- The sweep and /api/health run often. With these indexes they read only the rows that they need.
CREATE INDEX leads_by_age ON leads (received_at);
CREATE INDEX leads_new ON leads (check_after) WHERE status IN ('stored', 'failing') AND instance = 1;
CREATE INDEX leads_repeated ON leads (check_after) WHERE status IN ('stored', 'failing') AND instance > 1;
CREATE INDEX leads_waiting ON leads (received_at) WHERE status IN ('stored', 'failing');
CREATE INDEX leads_failing ON leads (failing_at) WHERE status = 'failing';

-- When each channel accepted a lead. Without a rowid, a delivery writes one row and not two.
CREATE TABLE deliveries (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  delivered_at TEXT NOT NULL,
  PRIMARY KEY (lead_id, channel)
) STRICT, WITHOUT ROWID;

-- One row: the state of the Worker.
CREATE TABLE state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- When the sweep last proved that a message fits. Health is red eleven minutes later: after this migration 20 minutes
  -- later, because a new cron trigger starts late.
  proved_at TEXT NOT NULL,
  -- When a note to the owner was last tried.
  note_tried TEXT NOT NULL DEFAULT '',
  -- When a channel last accepted a note. At first the time of this migration.
  note_end TEXT NOT NULL
) STRICT;
INSERT INTO state (id, note_end, proved_at) VALUES (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
  strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+9 minutes'));
