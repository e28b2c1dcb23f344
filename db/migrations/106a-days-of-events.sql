-- The audit of some days.
create index events_at on events (at);
