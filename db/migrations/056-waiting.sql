-- Who waits for seats of a departure. Their place in the line is worked out of `asked_at`.
create table waits (
  id text primary key,
  departure_id text not null references departures (id) on delete cascade,
  name text not null,
  email text not null,
  mobile text not null,
  nationality text not null,
  travellers integer not null check (travellers >= 1),
  state text not null check (state in ('waiting', 'offered', 'booked', 'declined', 'lapsed', 'left')),
  asked_at text not null,
  -- When the mailed link was first opened. Before that anybody may have typed the address, so nothing is offered.
  proven_at text,
  -- The booking that holds the offered seats, the last one.
  booking_id text references bookings (id) on delete set null,
  offers integer not null default 0,
  -- Why nothing was offered when seats were free; empty while nobody was passed over.
  skipped text not null default '',
  -- When it ended: booked, declined, lapsed or left.
  ended_at text
);

create index waits_departure on waits (departure_id, state, asked_at, id);

create index waits_email on waits (lower(email));

create index waits_state on waits (state);

-- A booking is the offer to one party at most.
create unique index waits_booking on waits (booking_id);
