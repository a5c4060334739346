-- Who holds the lease, so that nobody ends another's.
ALTER TABLE leads ADD COLUMN leased_to TEXT NOT NULL DEFAULT '';
-- The weekly note to the owner goes the way of a message, and is deleted once it is announced. The row holds no words:
-- they are written when it is sent, so that nobody's name is in it.
ALTER TABLE leads ADD COLUMN is_note INTEGER NOT NULL DEFAULT 0 CHECK (is_note IN (0, 1));

-- What the sweep and /api/health look for, each in an index of its own: they read what they need and nothing else,
-- however much waits. A message leaves the first two when it is announced.
DROP INDEX leads_by_status;
CREATE INDEX leads_due ON leads (pending_until) WHERE status IN ('kept', 'dead');
CREATE INDEX leads_waiting ON leads (received_at) WHERE status IN ('kept', 'dead');
CREATE INDEX leads_dead ON leads (dead_at) WHERE status = 'dead';
CREATE INDEX leads_notes ON leads (received_at) WHERE is_note = 1;

-- One row: what the desk remembers of itself. An empty moment is one that never was.
CREATE TABLE desk (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- Announcements that failed since the last one that arrived; after some of them the sweep rests.
  failures INTEGER NOT NULL DEFAULT 0,
  rests_until TEXT NOT NULL DEFAULT '',
  -- Until then the owner is not told of messages that wait.
  quiet_until TEXT NOT NULL DEFAULT '',
  -- When the last weekly note was written, and since when it counts. One that was not delivered hands that on.
  noted_at TEXT NOT NULL DEFAULT '',
  noted_since TEXT NOT NULL DEFAULT '',
  -- Since when canaries are expected.
  canary_since TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO desk (id) VALUES (1);
