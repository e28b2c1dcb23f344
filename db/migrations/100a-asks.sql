-- What somebody asks a colleague to do who has the right to it (contract/asks.ts). `subject`: the reference of the booking,
-- the id of the departure or the name of the setting. `needs`: the right that it takes.
create table asks (
  id text primary key,
  kind text not null,
  subject text not null,
  needs text not null,
  booking_id text references bookings (id) on delete cascade,
  -- In minor units of `currency`.
  amount integer,
  currency text,
  note text not null,
  asked_by text not null,
  asked_at text not null,
  state text not null default 'open' check (state in ('open', 'done', 'declined')),
  answered_by text,
  answered_at text,
  -- Why it was declined.
  reason text not null default '',
  -- What was changed for it.
  event_id text
);

create index asks_open on asks (id) where state = 'open';
create index asks_by on asks (asked_by, id);
create index asks_booking on asks (booking_id) where booking_id is not null;
