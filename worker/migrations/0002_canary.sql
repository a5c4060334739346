-- A canary is the site's own message to itself, sent daily to see that messages arrive.
ALTER TABLE leads ADD COLUMN is_canary INTEGER NOT NULL DEFAULT 0 CHECK (is_canary IN (0, 1));

-- The sweep looks for forgotten ones every minute. Visitors' messages are not in this index, and cost no more to keep.
CREATE INDEX leads_canaries ON leads (received_at) WHERE is_canary = 1;

-- One row: when a canary last arrived. The canary itself is deleted then.
CREATE TABLE canary (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  arrived_at TEXT NOT NULL
) STRICT;
