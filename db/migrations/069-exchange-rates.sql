-- What Nepal Rastra Bank was asked, by the day in Kathmandu: its newest rates in paisa for one US dollar and the day they
-- are of, or why there are none. `asked_at`: when it was asked last.
create table bank_rates (
  day text primary key,
  asked_at text not null,
  rate_day text,
  buy bigint,
  sell bigint,
  failure text not null default ''
);

-- Where the rate comes from that a booking was made at, in words. Null for bookings of before, and without a rate.
alter table bookings add column rate_source text;
