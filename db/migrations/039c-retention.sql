-- What each night's run has removed, as JSON: one row for a day in Kathmandu, whichever servers do the work.
create table retention_runs (
  day text primary key,
  started_at text not null,
  finished_at text,
  claimed_until text,
  removed text not null
);

-- Only rows that still have their text are looked through.
create index emails_texts on emails (created_at) where text_body <> '';

create index payment_events_bodies on payment_events (received_at) where body <> '';
