-- A link that was mailed shows that its mailbox is the traveller's: opening it is noted once. Whoever has paid already has
-- answered for the address in the only way that counted until now.
alter table bookings add column mailbox_proven_at text;

-- Part of the token of a booking's link. Raised, it makes every link of before refuse.
alter table bookings add column link_generation integer not null default 1;

update bookings set mailbox_proven_at = coalesce(
  (select min(confirmed_at) from payments where payments.booking_id = bookings.id and payments.status = 'confirmed'),
  created_at
)
where exists (select 1 from payments where payments.booking_id = bookings.id and payments.status = 'confirmed');
