-- How the permits that a trip needs are paid.
alter table trips add column permit_charge text not null default 'included'
  check (permit_charge in ('included', 'apart', 'on_the_way'));

-- JSON: the permits that the trip of a booking needed when it was made and how they are paid (contract/booked-permits.ts).
-- Null: its trip needs none, or it was booked before.
alter table bookings add column agreed_permits text;
