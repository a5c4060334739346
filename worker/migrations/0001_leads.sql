-- Times are ISO 8601 in UTC, so that they can be compared as text.

CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  -- A hash of the form's fields and the browser's key (or the date, if there is no key). Two posts with the same hash are one lead.
  fingerprint TEXT NOT NULL UNIQUE,
  -- The fields of contract/fields.ts.
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  page TEXT,
  -- Why the message is suspected: "honeypot", "links", "fast" or "source".
  suspected TEXT,
  received_at TEXT NOT NULL,
  -- When its workflow instance last tried to deliver it.
  tried_at TEXT,
  -- When each channel accepted it: {"mail": "2026-11-17T17:00:00.000Z"}.
  accepted TEXT NOT NULL DEFAULT '{}',
  -- When the last channel accepted it. NULL: it waits.
  delivered_at TEXT,
  -- The sweep looks after its instance from this time on.
  check_after TEXT NOT NULL
) STRICT;

-- The sweep and /api/health run often. With these indexes they read only the rows that they need.
CREATE INDEX leads_by_age ON leads (received_at);
CREATE INDEX leads_waiting ON leads (received_at) WHERE delivered_at IS NULL;
CREATE INDEX leads_due ON leads (check_after) WHERE delivered_at IS NULL;

-- One row: the state of the Worker.
CREATE TABLE state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- When the sweep last proved that a message fits. Health is red eleven minutes later: after this migration 20 minutes
  -- later, because a new cron trigger starts late.
  proved_at TEXT NOT NULL,
  -- When a channel last accepted a note to the owner.
  noted_at TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO state (id, proved_at) VALUES (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+9 minutes'));
