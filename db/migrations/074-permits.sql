-- Permits and what they cost by rules (contract/permits.ts).
create table permits (
  id text primary key,
  -- Names it in addresses and files.
  code text not null unique,
  name text not null,
  -- The day on which somebody last compared it with its sources.
  checked_on text not null,
  -- JSON: everything else, its fee rules among it.
  facts text not null,
  is_demo integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

-- JSON: which permits a trip needs, and which of its days lie in the area of each.
alter table trips add column area_permits text not null default '[]';

-- 0 for a trip that goes without a guide: it cannot be booked where the law asks for one.
alter table trips add column is_guided integer not null default 1;
