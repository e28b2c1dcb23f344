-- What travellers bring on one kind of trip (contract/packing-lists.ts).
create table packing_lists (
  id text primary key,
  name text not null unique,
  -- For staff: for which kind of trip it is.
  kind_of_trip text not null,
  -- JSON: its words, and its sections with their items.
  facts text not null,
  is_demo integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

-- JSON: the packing list that a trip names, with words and items of its own.
alter table trips add column packing text not null default '{}';
