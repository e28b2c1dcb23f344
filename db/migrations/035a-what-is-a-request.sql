-- What a trip's own page says of it and the booking form did not know: the months in which it is not run (1 to 12, as
-- JSON), the smallest private party, and whether it is private on request only.
alter table trips add column closed_months text not null default '[]';

alter table trips add column least_party integer;

alter table trips add column on_request integer not null default 0;

-- Why a booking is a request, in the words the traveller was told.
alter table bookings add column request_reason text not null default '';
