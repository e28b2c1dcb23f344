-- How the balance of a trip is paid in parts, as JSON, null for a trip whose balance is paid at once.
alter table trips add column installments text;

-- The parts of a booking's balance, in the order in which they fall due. They are frozen when the booking gets its price, and
-- together they are its balance. What is paid of each follows from the payments. Amounts in minor units of `currency`.
create table installments (
  booking_id text not null references bookings (id) on delete cascade,
  position integer not null check (position >= 1),
  -- A day of Kathmandu.
  due_on text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  primary key (booking_id, position)
);

-- 1 for a payment of what was due of the balance, not of all that was open.
alter table payments add column is_installment integer not null default 0;
