-- Where a departure sleeps, counted from its first night, as far as staff have chosen it. `place`: what the itinerary said
-- of the night then; a choice for another place does not count. `is_none`: it sleeps in no lodge that night.
create table room_nights (
  departure_id text not null references departures (id) on delete cascade,
  night integer not null check (night > 0),
  place text not null,
  lodge_id text references suppliers (id) on delete set null,
  is_none integer not null,
  updated_at text not null,
  primary key (departure_id, night)
);

create index room_nights_lodge on room_nights (lodge_id) where lodge_id is not null;

-- Raised by each change that staff make to the rooms of a departure.
create table room_plans (
  departure_id text primary key references departures (id) on delete cascade,
  version integer not null
);

-- Who sleeps where by hand, or as it was sent to the lodge. Who has no row is given a room by the rule (contract/rooms.ts).
create table room_places (
  booking_id text not null references bookings (id) on delete cascade,
  position integer not null,
  night integer not null check (night > 0),
  departure_id text not null references departures (id) on delete cascade,
  room integer not null,
  kind text not null check (kind in ('single', 'twin', 'double', 'triple', 'dormitory')),
  primary key (booking_id, position, night)
);

create index room_places_of on room_places (departure_id, night);

-- How a traveller wishes to share. Those of one booking with the same `pair` wish to share with each other.
create table room_wishes (
  booking_id text not null references bookings (id) on delete cascade,
  position integer not null,
  wish text not null check (wish in ('any', 'alone', 'party', 'other')),
  pair integer,
  share_with text not null,
  sex text not null check (sex in ('', 'F', 'M', 'X')),
  updated_at text not null,
  primary key (booking_id, position)
);
