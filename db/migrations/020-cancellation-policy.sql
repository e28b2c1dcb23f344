-- A booking keeps the cancellation policy it was made with: the share of the price that is kept, in percent, and its
-- text. Those made before had the 20 % of the specification.
alter table bookings add column cancellation_keeps integer not null default 20;

alter table bookings add column cancellation_text text not null default '';
