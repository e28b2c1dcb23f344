-- What travellers send of themselves, one row for each traveller and kind. `facts` is what staff typed from it, sealed
-- with the key for papers; empty: nothing. `reason` is why it was refused, else empty.
create table traveller_papers (
  booking_id text not null references bookings (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('passport', 'portrait', 'visa', 'insurance', 'other')),
  state text not null check (state in ('missing', 'received', 'accepted', 'refused')),
  reason text not null,
  facts text not null,
  updated_at text not null,
  primary key (booking_id, position, kind)
);

-- The files of papers: each lies sealed below DATA_DIR/papers under its id. `key_id` names the key, which does not.
create table traveller_paper_files (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  position integer not null,
  kind text not null,
  type text not null,
  bytes integer not null,
  key_id text not null,
  actor text not null,
  created_at text not null
);

create index traveller_paper_files_of on traveller_paper_files (booking_id, position, kind);
