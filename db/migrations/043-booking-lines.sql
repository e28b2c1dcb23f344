-- What a price is made of. The total of a booking is the sum of its live lines: those with `replaced_at` null. A line is
-- never edited: it is replaced, so that every earlier price can be read. Amounts in minor units of `currency`, which is the booking's while
-- the line is live; negative for what is taken off. `label` holds no personal data; `reason`, which staff write, may, and is erased.
create table booking_lines (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  position integer not null,
  kind text not null check (
    kind in ('trip', 'room', 'extra', 'permit', 'early_bird', 'coupon', 'adjustment', 'cancellation_fee')
  ),
  label text not null,
  -- The position of the traveller it is for; null for the whole booking.
  traveller integer,
  quantity integer not null check (quantity >= 1),
  -- Null for an amount that was agreed for all together.
  unit_amount bigint,
  amount bigint not null,
  currency text not null,
  tax text not null default 'none' check (tax in ('none', 'vat', 'zero', 'exempt')),
  extra_id text,
  -- Of an adjustment: why staff lowered the price, and the refund that gives it back, when staff added that one.
  adjustment text check (adjustment in ('goodwill', 'waiver')),
  reason text not null default '',
  refund_id text references refunds (id),
  actor text not null,
  added_at text not null,
  replaced_at text,
  check (unit_amount is null or amount = quantity * unit_amount),
  check ((kind = 'adjustment') = (adjustment is not null))
);

create index booking_lines_booking on booking_lines (booking_id);

create index booking_lines_adjustments on booking_lines (actor, added_at) where adjustment is not null;

-- Each adjustment becomes a line. One that was followed by a whole new price is replaced by that price.
insert into booking_lines
  (id, booking_id, position, kind, label, quantity, unit_amount, amount, currency, adjustment, reason, refund_id, actor, added_at, replaced_at)
select
  price_adjustments.id,
  price_adjustments.booking_id,
  1 + row_number() over (partition by price_adjustments.booking_id order by price_adjustments.created_at, price_adjustments.id),
  'adjustment',
  case price_adjustments.kind when 'waiver' then 'Open rest, waived' else 'Goodwill' end,
  1,
  -price_adjustments.amount,
  -price_adjustments.amount,
  price_adjustments.currency,
  price_adjustments.kind,
  price_adjustments.reason,
  price_adjustments.refund_id,
  price_adjustments.actor,
  price_adjustments.created_at,
  (
    select min(events.at) from events
    where events.noun = 'booking'
      and events.noun_id = price_adjustments.booking_id
      and events.at > price_adjustments.created_at
      and (events.after like '%"change":"quote"%' or events.after like '%"change":"traveller"%')
  )
from price_adjustments;

-- The rest of the price is the trip: one line, so that the total stays as it is to the last cent. What each traveller pays
-- is stated where it is the same for all.
insert into booking_lines
  (id, booking_id, position, kind, label, quantity, unit_amount, amount, currency, actor, added_at)
select
  priced.id,
  priced.id,
  1,
  'trip',
  priced.trip_name,
  priced.travellers,
  case when priced.amount % priced.travellers = 0 then priced.amount / priced.travellers end,
  priced.amount,
  priced.currency,
  priced.actor,
  priced.created_at
from (
  select
    bookings.id,
    bookings.trip_name,
    bookings.travellers,
    bookings.currency,
    bookings.created_at,
    coalesce(
      (
        select events.actor from events
        where events.noun = 'booking'
          and events.noun_id = bookings.id
          and (
            events.verb = 'book'
            or events.after like '%"change":"quote"%'
            or events.after like '%"change":"traveller"%'
          )
        order by events.at desc, events.id desc
        limit 1
      ),
      'setup'
    ) as actor,
    cast(
      bookings.total_amount - coalesce(
        (
          select sum(booking_lines.amount) from booking_lines
          where booking_lines.booking_id = bookings.id and booking_lines.replaced_at is null
        ),
        0
      ) as bigint
    ) as amount
  from bookings
  where bookings.total_amount is not null
) as priced;

drop table price_adjustments;

-- The total by the number of travellers, which is worked out where it is shown.
alter table bookings drop column unit_amount;
