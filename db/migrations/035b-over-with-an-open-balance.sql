-- A trip that is over is completed, also when only its deposit came; what is open is on a list of its own. The clock
-- completes those of before.
alter table bookings add column is_unsettled integer not null default 0;

create index bookings_unsettled on bookings (end_date, id) where is_unsettled = 1;
