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
  -- The number of the lead's workflow instance. Instances with a lower number do nothing.
  instance_number INTEGER NOT NULL DEFAULT 1,
  -- When the last attempt to deliver the lead began, or the sweep replaced its instance, whichever was later.
  tried_at TEXT,
  -- The sweep checks the lead's instance after this time. It is empty for a new lead, which is checked first.
  check_after TEXT NOT NULL DEFAULT '',
  -- When each channel accepted the lead: {"mail": "2026-11-17T17:00:00.000Z"}.
  accepted TEXT NOT NULL DEFAULT '{}',
  -- When the last channel accepted the lead, or the owner marked it with --done. NULL until then.
  delivered_at TEXT
) STRICT;

-- The sweep and /api/health run often. With these indexes they read only the rows that they need.
CREATE INDEX leads_by_age ON leads (received_at);
CREATE INDEX leads_waiting ON leads (received_at) WHERE delivered_at IS NULL;
CREATE INDEX leads_due ON leads (check_after) WHERE delivered_at IS NULL;

-- One row: the state of the Worker.
CREATE TABLE state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- When the sweep last ran. It starts with the time of this migration, so that /api/health reports a sweep that never runs.
  swept_at TEXT NOT NULL,
  -- When a channel last accepted a note to the owner. It starts with the time of this migration.
  noted_at TEXT NOT NULL
) STRICT;
INSERT INTO state (id, swept_at, noted_at)
VALUES (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
