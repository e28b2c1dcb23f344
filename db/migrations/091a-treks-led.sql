-- How often somebody of the crew led a trip before the roster kept count, as staff typed it.
create table crew_treks_led (
  crew_id text not null references crew (id) on delete cascade,
  trip_id text not null references trips (id) on delete cascade,
  times integer not null check (times > 0),
  primary key (crew_id, trip_id)
);

create index crew_treks_led_trip on crew_treks_led (trip_id);
