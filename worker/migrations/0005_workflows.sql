-- Cloudflare Workflows delivers the notifications. Columns that are no longer used (leased_until, leased_to, is_note;
-- failures, rests_until and noted_since of desk) are dropped in a later release, so that a rollback works.
DELETE FROM leads WHERE is_note = 1;
-- Messages that were in a queue have no workflow instance. An empty moment makes the sweep start one at once.
UPDATE leads SET pending_until = '' WHERE status IN ('kept', 'dead');
-- Counted from now on, so that health turns red if the sweep never runs.
UPDATE desk SET noted_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE noted_at = '';
UPDATE desk SET canary_since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE canary_since = '';
