-- Whom invoices name instead of whoever booked, such as a company; empty for none.
alter table bookings add column buyer_name text not null default '';
