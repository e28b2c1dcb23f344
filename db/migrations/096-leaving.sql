-- When and on which flight the party of a booking leaves, or in words how; beside `arrival_flight` and `arrival_at`.
alter table bookings add column leaving_flight text not null default '';
-- In Kathmandu's time, `2026-12-04T23:10`.
alter table bookings add column leaving_at text;

-- Who leaves on a day.
create index bookings_leaving on bookings (leaving_at) where leaving_at is not null;
