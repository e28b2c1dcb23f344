-- Customers are listed by their address, whoever booked last first: the index alone says who and when.
drop index bookings_email;

create index bookings_email on bookings (lower(email), id);

-- The timeline of a booking has what its traveller asked.
create index enquiries_booking on enquiries (booking_id);
