-- What one traveller pays in a group: JSON [{from, amount}], amounts in minor units of the price's currency. Null: none.
alter table trips add column price_tiers text;

alter table departures add column price_tiers text;

alter table departures add column cancel_reason text;

-- How it came: on the site, by telephone, or from an enquiry.
alter table bookings add column source text not null default 'web' check (source in ('web', 'phone', 'enquiry'));

-- When staff promised to keep the seats without a deadline.
alter table bookings add column confirmed_at text;

-- How often it was given a price: each price has an invoice of its own.
alter table bookings add column quotes integer not null default 0;

alter table bookings add column quote_note text not null default '';

-- Set while nothing of the total is kept, because the operator cancelled.
alter table bookings add column is_cancelled_by_us integer not null default 0;

-- As the traveller wrote it.
alter table bookings add column arrival_flight text not null default '';

-- In Kathmandu's time, 2026-11-20T14:30.
alter table bookings add column arrival_at text;

-- The reference, the name, the address and the trip in small letters: what staff search in.
alter table bookings add column search_text text not null default '';

update bookings set search_text = lower(reference || ' ' || fullname || ' ' || email || ' ' || trip_name);

update bookings set quotes = 1 where total_amount is not null;

create index bookings_start on bookings (start_date, id);

create index bookings_email on bookings (email);

-- Why staff or the traveller did something. Apart from `events`, which are never changed, because a person may ask us to
-- forget what is written here.
create table booking_notes (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  what text not null,
  author text not null,
  body text not null,
  created_at text not null
);

create index booking_notes_booking on booking_notes (booking_id);

-- Who walks. Rows appear once somebody fills them in; `position` is 1 for the first of the booking's travellers.
create table travellers (
  booking_id text not null references bookings (id) on delete cascade,
  position integer not null,
  name text not null,
  nationality text not null,
  birth_date text,
  passport_number text not null,
  diet text not null,
  emergency_name text not null,
  emergency_phone text not null,
  insurer text not null,
  policy_number text not null,
  insured_altitude_m integer,
  updated_at text not null,
  primary key (booking_id, position)
);

-- The day the money was handed over or arrived, for cash and transfers that staff record.
alter table payments add column received_on text;

create index payments_created on payments (created_at, id);

create index payments_email on payments (email);

alter table refunds add column method text;

alter table refunds add column note text not null default '';

alter table refunds add column settled_at text;

alter table enquiries add column assignee text references staff (id);

alter table enquiries add column notes text not null default '';

-- The booking that came of it, or that it is about.
alter table enquiries add column booking_id text references bookings (id);

create index enquiries_email on enquiries (email);

-- The last number given of each kind in each year. Raised in the transaction that uses it, so none is missing.
create table document_numbers (
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (kind, year)
);

-- Invoices, receipts and credit notes. `source` says what it is of, so nothing has two; `snapshot` is all that is printed,
-- as JSON, so a reprint is the same whatever has changed since.
create table documents (
  id text primary key,
  kind text not null check (kind in ('invoice', 'receipt', 'credit-note')),
  number text not null unique,
  source text not null unique,
  booking_id text not null references bookings (id),
  snapshot text not null,
  issued_at text not null
);

create index documents_booking on documents (booking_id);

-- What was sent because a day had come, once each.
create table booking_reminders (
  booking_id text not null references bookings (id) on delete cascade,
  kind text not null,
  sent_at text not null,
  primary key (booking_id, kind)
);
