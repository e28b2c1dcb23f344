-- A booking keeps what was agreed when it was made: the trip's name, the price, the exchange rate, the terms. All
-- amounts in minor units of `currency`; they are null while staff work out a quote.
create table bookings (
  id text primary key,
  reference text not null unique,
  status text not null,
  refund text not null check (refund in ('none', 'part', 'full')),
  needs_review integer not null default 0,
  trip_id text references trips (id) on delete set null,
  trip_name text not null,
  departure_id text references departures (id),
  start_date text not null,
  end_date text not null,
  days integer not null,
  travellers integer not null check (travellers >= 1),
  -- Seats of the departure that are taken for this booking now; 0 once they have been given back.
  seats_held integer not null,
  fullname text not null,
  gender text not null,
  email text not null,
  nationality text not null,
  mobile text not null,
  message text not null,
  currency text,
  unit_amount bigint,
  total_amount bigint,
  deposit_amount bigint,
  balance_amount bigint,
  paisa_per_dollar integer,
  terms_version integer not null,
  hold_expires_at text,
  expired_at text,
  cancelled_at text,
  cancel_reason text,
  version integer not null,
  created_at text not null,
  updated_at text not null,
  check (total_amount is null or total_amount = deposit_amount + balance_amount)
);

create index bookings_holds on bookings (status, hold_expires_at);

create index bookings_departure on bookings (departure_id);

create index bookings_trip on bookings (trip_id);

-- The answer to each Idempotency-Key: the same key answers the same, the same key for something else is refused.
create table idempotency_keys (
  key text primary key,
  request_hash text not null,
  booking_id text not null references bookings (id),
  created_at text not null
);

create index idempotency_keys_age on idempotency_keys (created_at);
