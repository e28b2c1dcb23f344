-- The link of one guide for one departure (contract/trail-log.ts). It is the same row when it is made anew, with another
-- token. `device_token_hash` is of the phone that keeps it, null while none has opened it; `other_at` when another phone
-- last tried. `ended_at`: staff have taken it back. A guide who is erased leaves the log behind, without a name.
create table trail_links (
  id text primary key,
  departure_id text not null references departures (id) on delete cascade,
  crew_id text references crew (id) on delete set null,
  token_hash text not null unique,
  device_token_hash text,
  made_at text not null,
  bound_at text,
  seen_at text,
  other_at text,
  ended_at text,
  unique (departure_id, crew_id)
);

create index trail_links_crew on trail_links (crew_id);

create index trail_links_other on trail_links (other_at) where other_at is not null;

-- What guides wrote on the way. `client_id` is made by the phone, `written_at` is its time, never corrected, and
-- `clock_off_s` how many seconds its clock was ahead when it sent. `body` is the entry, sealed with the key for papers.
-- `is_urgent`: 1 for what the office must see and nobody has marked as seen. `cost_id`: the cost made of cash.
create table trail_entries (
  id text primary key,
  link_id text not null references trail_links (id) on delete cascade,
  departure_id text not null references departures (id) on delete cascade,
  client_id text not null,
  kind text not null check (kind in ('health', 'note', 'incident', 'cash')),
  written_at text not null,
  clock_off_s integer not null,
  received_at text not null,
  body text not null,
  is_urgent integer not null,
  seen_at text,
  cost_id text references departure_costs (id) on delete set null,
  unique (link_id, client_id)
);

create index trail_entries_departure on trail_entries (departure_id, id);

create index trail_entries_urgent on trail_entries (is_urgent) where is_urgent = 1;

create index trail_entries_cost on trail_entries (cost_id);

-- Which bookings an entry is about, so that it goes with them.
create table trail_about (
  entry_id text not null references trail_entries (id) on delete cascade,
  booking_id text not null references bookings (id) on delete cascade,
  primary key (entry_id, booking_id)
);

create index trail_about_booking on trail_about (booking_id);

-- Photos of incidents. The file has the same id, and is sealed with the key `key_id`.
create table trail_photos (
  id text primary key,
  entry_id text not null references trail_entries (id) on delete cascade,
  client_id text not null,
  bytes integer not null,
  key_id text not null,
  created_at text not null,
  unique (entry_id, client_id)
);
