-- What somebody pays less who books early, as JSON; null for a trip without an early bird.
alter table trips add column early_bird text;

-- Codes that travellers type to pay less. (`booking_codes` are another thing: they are mailed to prove a mailbox.)
-- `uses` counts the bookings with `holds_discount_code`, as `seats_taken` counts their seats. `trip_ids` is JSON, empty
-- for all trips; days are those of Kathmandu.
create table discount_codes (
  id text primary key,
  code text not null unique,
  percent integer check (percent between 1 and 100),
  amount bigint check (amount >= 1),
  currency text,
  from_day text,
  until_day text,
  trip_ids text not null,
  least_travellers integer not null check (least_travellers >= 1),
  uses_max integer check (uses_max >= 1),
  uses integer not null default 0 check (uses >= 0),
  is_demo integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null,
  check ((percent is null) <> (amount is null)),
  check ((amount is null) = (currency is null))
);

-- The code a booking was made with. It stays on record after its use was given back.
alter table bookings add column discount_code text references discount_codes (code);

-- 1 while the booking counts among the uses of its code.
alter table bookings add column holds_discount_code integer not null default 0;

create index bookings_discount_code on bookings (discount_code, id) where discount_code is not null;
