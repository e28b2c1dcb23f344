-- The part of a booking that one of its travellers pays by a link of their own. The link is an HMAC of `id` and
-- `generation`, and is not stored. A new one, or the end of the old one, raises the generation.
create table booking_shares (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  -- The position of the traveller, null once they have left the party.
  position integer,
  generation integer not null default 1,
  -- 1 while the link opens the part.
  is_open integer not null default 1,
  created_at text not null,
  unique (booking_id, position)
);

-- What staff count for another traveller than the one who paid it. Null stands for whoever booked. Amounts in minor units of
-- the booking's currency.
create table share_moves (
  id text primary key,
  booking_id text not null references bookings (id) on delete cascade,
  from_share text references booking_shares (id) on delete cascade,
  to_share text references booking_shares (id) on delete cascade,
  amount bigint not null check (amount >= 1),
  actor text not null,
  created_at text not null
);

create index share_moves_booking on share_moves (booking_id);

-- The part that a payment was made for, null for one of whoever booked.
alter table payments add column share_id text references booking_shares (id);

create index payments_share on payments (share_id) where share_id is not null;
