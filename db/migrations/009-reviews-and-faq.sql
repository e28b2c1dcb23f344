create table reviews (
  id text primary key,
  trip_id text references trips (id) on delete cascade,
  name text not null,
  address text not null,
  item text not null,
  review text not null,
  rating integer not null check (rating between 1 and 5),
  is_featured integer not null default 0,
  status text not null check (status in ('pending', 'published')),
  is_demo integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

create index reviews_trip on reviews (trip_id, status);

create table faq_entries (
  id text primary key,
  faq_group text not null,
  position integer not null,
  question text not null,
  answer text not null,
  is_demo integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null
);
