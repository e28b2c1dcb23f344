-- Which cards changed is asked of one index after every change of content, so a trip knows when its pictures did.
alter table trips add column pictures_edition text;

drop index trips_editions;

create index trips_editions on trips (status, kind, id, version, updated_at, pictures_edition);

create index trips_top on trips (top_position) where top_position is not null;
