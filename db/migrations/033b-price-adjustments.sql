-- What the price was lowered by after it was agreed: goodwill, or a rest that staff waive. `amount` in minor units of
-- `currency`, which is the booking's. `refund_id`: the refund that gives it back, when staff added that one.
create table price_adjustments (
  id text primary key,
  booking_id text not null references bookings (id),
  refund_id text references refunds (id),
  kind text not null check (kind in ('goodwill', 'waiver')),
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null,
  actor text not null,
  created_at text not null
);

create index price_adjustments_booking on price_adjustments (booking_id);

create index price_adjustments_actor on price_adjustments (actor, created_at);

-- Who put it on the list; null for what the rules owe.
alter table refunds add column added_by text;

create index refunds_added on refunds (added_by, created_at);

-- When the money of a receipt turned out never to have come. The paper stays, and says so.
alter table documents add column voided_at text;
