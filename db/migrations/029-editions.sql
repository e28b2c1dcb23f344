-- Which trips were edited is asked after every change of content; a trip's own row is long.
create index trips_editions on trips (status, kind, id, version, updated_at);
