-- Whose word a review is, where it was written behind the link we sent: traveller 1 is the first of the booking.
alter table reviews add column booking_id text references bookings (id);

alter table reviews add column traveller integer;

-- One review for each traveller.
create unique index reviews_traveller on reviews (booking_id, traveller);
