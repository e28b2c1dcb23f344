-- What travellers may choose beside the trip: porters, gear, nights, transfers, flights, and rooms with a supplement.
create table extras (
  id text primary key,
  kind text not null check (kind in ('room', 'porter', 'gear', 'night', 'transfer', 'flight', 'other')),
  name text not null check (length(name) between 1 and 100),
  text text not null,
  -- What a price is for: one traveller, one piece for the booking, or one day or night of the booking.
  per text not null check (per in ('traveller', 'booking', 'day')),
  -- What one costs, in minor units. In a currency without a price the other one is converted.
  usd_amount bigint check (usd_amount >= 0),
  npr_amount bigint check (npr_amount >= 0),
  -- How many there are on each departure; null for as many as are wanted.
  capacity integer check (capacity >= 0),
  -- How many days before the first day of the trip it can last be added.
  cutoff_days integer not null,
  -- 1 when cancelling gives it back by the policy, 0 when it is kept whole.
  goes_back integer not null,
  tax text not null check (tax in ('none', 'vat', 'zero', 'exempt')),
  is_offered integer not null,
  is_demo integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null,
  check (usd_amount is not null or npr_amount is not null)
);

create table trip_extras (
  trip_id text not null references trips (id) on delete cascade,
  extra_id text not null references extras (id) on delete cascade,
  primary key (trip_id, extra_id)
);

create index trip_extras_extra on trip_extras (extra_id);

-- How many of each extra the bookings hold that hold seats of a departure. Changed only by guarded statements
-- (domain/extras/places.ts), under the turn of the departure.
create table departure_extras (
  departure_id text not null references departures (id) on delete cascade,
  extra_id text not null references extras (id) on delete cascade,
  taken integer not null check (taken >= 0),
  primary key (departure_id, extra_id)
);

create index departure_extras_extra on departure_extras (extra_id);

-- 0 for a line that a cancellation keeps whole.
alter table booking_lines add column goes_back integer not null default 1;

-- An extra that lines name cannot be deleted (domain/extras/edit.ts): SQLite adds no reference to a column there is.
create index booking_lines_extra on booking_lines (extra_id) where extra_id is not null;

-- The part of the total that a cancellation keeps whole, in minor units.
alter table bookings add column kept_amount bigint not null default 0;

-- JSON: the extras of a request, until it has a price and so lines.
alter table bookings add column wanted_extras text not null default '[]';

-- How many rooms with a double bed are wanted; the others are twins. `share_with`: whom they want to share a room with.
alter table bookings add column double_rooms integer not null default 0;

alter table bookings add column share_with text not null default '';
