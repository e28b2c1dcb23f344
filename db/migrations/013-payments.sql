-- Each attempt to pay is a row, stored before the provider is asked; its id is the idempotency key there.
-- `amount` and `card_fee` in minor units of `currency` are charged; `credited_amount` in the booking's currency counts.
create table payments (
  id text primary key,
  booking_id text references bookings (id),
  purpose text not null check (purpose in ('deposit', 'balance', 'full', 'free')),
  provider text not null,
  provider_reference text,
  payment_url text,
  status text not null,
  amount bigint not null check (amount > 0),
  card_fee bigint not null check (card_fee >= 0),
  currency text not null,
  credited_amount bigint not null,
  description text not null,
  email text not null,
  nationality text not null,
  travellers integer not null,
  remarks text not null,
  -- Why it failed or what staff must look at.
  note text not null,
  -- When the provider is asked next how an open attempt stands.
  inquire_at text,
  created_at text not null,
  updated_at text not null,
  confirmed_at text
);

create index payments_booking on payments (booking_id);

create index payments_open on payments (status, inquire_at);

create unique index payments_reference on payments (provider, provider_reference);

-- What providers told us, once each. The row goes in first, in the transaction of its effect, so a repeat has none.
create table payment_events (
  id text primary key,
  provider text not null,
  payment_id text references payments (id),
  kind text not null,
  body text not null,
  received_at text not null
);

create index payment_events_payment on payment_events (payment_id);

-- Money that goes back: owed as soon as it is known, sent once a person or the provider has done it.
create table refunds (
  id text primary key,
  booking_id text not null references bookings (id),
  payment_id text references payments (id),
  status text not null check (status in ('owed', 'sent', 'failed')),
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  created_at text not null,
  updated_at text not null
);

create index refunds_booking on refunds (booking_id);

create index refunds_status on refunds (status);
