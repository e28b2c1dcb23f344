-- Without statistics SQLite chooses among indexes that begin alike by chance, and the wrong one reads every trip's long
-- row. So there is one, which holds all that lists of names and of editions need.
drop index trips_names;

drop index trips_editions;

create index trips_listed on trips (status, kind, name, id, version, updated_at, pictures_edition);
