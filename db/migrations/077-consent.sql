-- When whoever booked agreed, on the page of the booking, that the details of the travellers are kept. Null: not yet.
alter table bookings add column consented_at text;
