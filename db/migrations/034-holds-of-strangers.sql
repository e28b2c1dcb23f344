-- From where an unpaid booking of the site came, to see who holds seats: "203.0.113.0/24" or "2001:db8:1::/48". Null for
-- what staff book, once staff or money vouch for the booking, and after two weeks.
alter table bookings add column network text;

create index bookings_network on bookings (network) where network is not null;

-- The deadline that a shown transfer put off, for the case that it is rejected.
alter table bookings add column hold_before_transfer text;
