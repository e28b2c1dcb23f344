-- Where an address without a page leads (contract/redirects.ts). `from_address`: as `addressOf` writes it. It leads to the
-- page of a trip, wherever that is, or else to `target`: a path of this site or an address of another one.
create table redirects (
  id text primary key,
  from_address text not null,
  trip_id text references trips (id) on delete cascade,
  target text,
  -- How often somebody was led on.
  uses integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null,
  check ((trip_id is null) <> (target is null))
);

create unique index redirects_from on redirects (from_address);
create index redirects_trip on redirects (trip_id) where trip_id is not null;

-- Addresses that somebody asked for and that have no page.
create table lost_addresses (
  address text primary key,
  asks integer not null,
  first_at text not null,
  last_at text not null
);

create index lost_addresses_last on lost_addresses (last_at);
