CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  -- What makes two posts the same lead: the browser's key (or the day) and the four fields, hashed.
  fingerprint TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  page TEXT,
  landing TEXT,
  referrer TEXT,
  -- Why a person should look twice: "fast", "links" or "unverified".
  suspected TEXT,
  status TEXT NOT NULL CHECK (status IN ('kept', 'announced', 'dead', 'spam')),
  -- Moments are ISO 8601 in UTC, so that they compare as text.
  received_at TEXT NOT NULL,
  mailed_at TEXT,
  hooked_at TEXT,
  announced_at TEXT,
  dead_at TEXT,
  -- Until then an attempt is under way; afterwards the sweep may start another.
  pending_until TEXT NOT NULL,
  -- Until then one announcer is at work on it, and no other may be.
  leased_until TEXT NOT NULL DEFAULT '',
  -- When the owner was last told that it is stuck.
  alerted_at TEXT
) STRICT;

CREATE INDEX leads_by_status ON leads (status, pending_until);
-- The sweep deletes by age every minute; without this it would read the whole table each time.
CREATE INDEX leads_by_age ON leads (received_at);
