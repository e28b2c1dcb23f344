-- The packs of a departure that were printed (domain/departure-packs): each has a number. `said`: a line for each row that
-- was in it, the part and short sums of its key and its text, by which the next one tells what has changed. Nobody can be
-- told from them.
create table departure_packs (
  departure_id text not null references departures (id) on delete cascade,
  number integer not null,
  made_at text not null,
  said text not null,
  primary key (departure_id, number)
);
