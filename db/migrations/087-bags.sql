-- The bag of a traveller that a porter carries (contract/loads.ts): what the traveller says it weighs, what staff weighed,
-- both in grams, and which assignment carries it. Null: nobody knows, nobody carries it yet.
create table bags (
  booking_id text not null references bookings (id) on delete cascade,
  position integer not null,
  declared_g integer check (declared_g > 0),
  weighed_g integer check (weighed_g > 0),
  assignment_id text references assignments (id) on delete set null,
  version integer not null,
  updated_at text not null,
  primary key (booking_id, position)
);

create index bags_assignment on bags (assignment_id);
