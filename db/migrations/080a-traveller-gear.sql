-- That a traveller has read the packing list of the trip, and what they bring, hire and borrow (contract/gear.ts).
create table traveller_gear (
  booking_id text not null references bookings (id) on delete cascade,
  position integer not null,
  -- JSON: the answers by the ids of the items.
  answers text not null,
  updated_at text not null,
  primary key (booking_id, position)
);
