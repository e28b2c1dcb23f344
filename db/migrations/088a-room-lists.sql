-- A list of rooms as a lodge got it, to tell later what has changed. `lodge`: its name then. `nights`: how many of the crew
-- slept there on which day, "2026-12-03=4 2026-12-04=4". `email_id`: of the mail; null where staff handed it over.
create table room_lists (
  id text primary key,
  departure_id text not null references departures (id) on delete cascade,
  lodge_id text references suppliers (id) on delete set null,
  lodge text not null,
  version integer not null,
  how text not null check (how in ('mail', 'hand')),
  nights text not null,
  email_id text references emails (id) on delete set null,
  actor text not null,
  sent_at text not null
);

create unique index room_lists_of on room_lists (departure_id, lodge_id, version);
create index room_lists_lodge on room_lists (lodge_id) where lodge_id is not null;
create index room_lists_email on room_lists (email_id) where email_id is not null;

-- Who was on such a list, by their position then, in which room of which night.
create table room_list_people (
  list_id text not null references room_lists (id) on delete cascade,
  booking_id text not null references bookings (id) on delete cascade,
  position integer not null,
  name text not null,
  day text not null,
  room integer not null,
  kind text not null,
  primary key (list_id, booking_id, position, day)
);

create index room_list_people_of on room_list_people (booking_id);
