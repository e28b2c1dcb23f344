-- One row for each part of contract/settings.ts, as JSON.
create table settings (
  name text primary key,
  document text not null,
  is_demo integer not null default 0,
  version integer not null,
  updated_at text not null
);
