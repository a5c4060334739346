-- The sweep deletes old spam every minute. Without this it would read all of it each time: 3,400 pieces would use up the
-- free plan's reads. Other messages are not in this index, and cost no more to keep.
CREATE INDEX leads_spam ON leads (received_at) WHERE status = 'spam';
