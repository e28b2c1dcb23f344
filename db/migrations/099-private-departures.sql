-- The departure of a private trip: it has the id of its booking and follows it, and nobody else can book it.
alter table departures add column is_private integer not null default 0;
