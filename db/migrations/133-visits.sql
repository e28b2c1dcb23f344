-- How often the page of a trip and its booking form were opened on a day of Kathmandu. Nothing says by whom.
create table visits (
  day text not null,
  trip_id text not null references trips (id) on delete cascade,
  looks integer not null,
  openings integer not null,
  primary key (day, trip_id)
);
create index visits_of_trip on visits (trip_id);
