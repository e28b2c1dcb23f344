-- What cancelling keeps nearer to the trip, as JSON: `[{"days": 60, "percent": 50}]`. A booking keeps the steps it was made with.
-- Those made before had none, so their one share holds until the trip begins.
alter table bookings add column cancellation_steps text not null default '[]';

-- A trip's own shares, as JSON. Null where the operator's policy holds.
alter table trips add column cancellation text;
