-- Until when a party gathers its deposit that its travellers pay in parts, once something of it is paid; its seats are held
-- so long, and then staff decide. Null for all others.
alter table bookings add column gather_until text;

create index bookings_gathering on bookings (gather_until) where gather_until is not null;
