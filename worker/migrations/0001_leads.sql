-- Times are ISO 8601 in UTC, so that they can be compared as text.

CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  -- A hash of the four fields and the browser's key (or the date, if there is no key). Two posts with the same hash are one lead.
  fingerprint TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  page TEXT,
  landing TEXT,
  referrer TEXT,
  -- Why the message is suspected: "honeypot", "links", "fast" or "unverified".
  suspected TEXT,
  status TEXT NOT NULL CHECK (status IN ('kept', 'announced', 'dead', 'spam')),
  received_at TEXT NOT NULL,
  -- When each channel accepted the lead.
  mailed_at TEXT,
  hooked_at TEXT,
  announced_at TEXT,
  dead_at TEXT,
  -- After this time the sweep checks the lead's workflow instance. Empty: the sweep restarts it at once.
  pending_until TEXT NOT NULL,
  -- When the owner last got an alert about the lead.
  alerted_at TEXT
) STRICT;

-- The sweep and /api/health run often. With these indexes they read only the rows that they need.
CREATE INDEX leads_by_age ON leads (received_at);
CREATE INDEX leads_spam ON leads (received_at) WHERE status = 'spam';
CREATE INDEX leads_due ON leads (pending_until) WHERE status IN ('kept', 'dead');
CREATE INDEX leads_waiting ON leads (received_at) WHERE status IN ('kept', 'dead');
CREATE INDEX leads_dead ON leads (dead_at) WHERE status = 'dead';

-- One row: the state of the Worker.
CREATE TABLE desk (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- No alert is sent until this time.
  quiet_until TEXT NOT NULL DEFAULT '',
  -- The end of the last weekly note that was delivered. At first the time of this migration, so that health becomes red if
  -- the sweep never runs.
  noted_at TEXT NOT NULL
) STRICT;
INSERT INTO desk (id, noted_at) VALUES (1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
