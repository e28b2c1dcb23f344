-- Where trips spend their nights, as staff keep them (contract/places.ts).
create table places (
  id text primary key,
  name text not null,
  -- The name in small letters: two spellings are one place.
  place_key text not null unique,
  -- Degrees as decimal numbers, in text: both databases keep every digit of it.
  lat text,
  lon text,
  sleep_m integer,
  words text not null,
  version integer not null,
  created_at text not null,
  updated_at text not null
);
