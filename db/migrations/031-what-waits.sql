-- What waits for the office is a handful among all there is: found by what makes it wait, in the order it is named.
create index emails_unseen on emails (status, seen_at, id);

create index payments_status on payments (status, id);

-- A trip's own row is long, so lists of names are read from indexes alone.
drop index trips_kind;

create index trips_names on trips (status, kind, name, id);

drop index trips_coordinates;

create index trips_coordinates on trips (has_coordinates, kind, name, id);
