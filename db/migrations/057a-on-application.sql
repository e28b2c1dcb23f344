-- 1: whoever wants the trip applies for it, and pays only once staff have said yes.
alter table trips add column on_application integer not null default 0;

-- How an application stands; null for what was booked outright. A request that staff have declined is declined too.
alter table bookings add column application text check (application in ('waiting', 'approved', 'declined'));

-- The applications that wait for staff.
create index bookings_application on bookings (application, id) where application is not null;
