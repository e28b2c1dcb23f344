-- How the party of a booking is fetched when it lands, and brought when it leaves (contract/transfers.ts): at most one each.
-- `at` and `flight` are of a departure; those of an arrival stand at the booking. `agreed_for`: the landing, or the last day
-- of the trip, that it was arranged for; when the booking has another one now, it is to be arranged anew.
create table transfers (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  direction text not null check (direction in ('arrival', 'departure')),
  agreed_for text not null,
  at text,
  flight text not null,
  from_place text not null,
  to_place text not null,
  -- What the driver holds up; empty for the name of whoever booked.
  sign text not null,
  supplier_id text references suppliers (id) on delete set null,
  -- In words, where it is no supplier's.
  vehicle text not null,
  crew_id text references crew (id) on delete set null,
  -- Where it is nobody of the crew.
  driver text not null,
  driver_phone text not null,
  note text not null,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

create unique index transfers_of on transfers (booking_id, direction);
create index transfers_at on transfers (at) where at is not null;
create index transfers_supplier on transfers (supplier_id) where supplier_id is not null;
create index transfers_crew on transfers (crew_id) where crew_id is not null;
-- Who lands and who leaves on a day.
create index bookings_arrival on bookings (arrival_at) where arrival_at is not null;
create index bookings_end on bookings (end_date);
