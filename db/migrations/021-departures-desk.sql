-- When staff promised that it runs, however few have booked.
alter table departures add column guaranteed_at text;

-- The links that open something without a login. A renewed link has the next generation; the old one opens nothing.
create table secret_links (
  name text primary key,
  generation integer not null,
  renewed_at text not null
);
