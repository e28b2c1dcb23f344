-- What staff have noted of a traveller's permit; without a row nothing was done about it. The permit may be deleted since.
-- `noted_on` is the day on which it was applied for, issued or refused; `paid` in minor units of `currency`.
create table traveller_permits (
  booking_id text not null references bookings (id) on delete cascade,
  position integer not null,
  permit_id text not null,
  state text not null check (state in ('applied', 'issued', 'refused', 'not-needed')),
  noted_on text,
  number text not null,
  receipt text not null,
  paid bigint,
  currency text,
  note text not null,
  updated_at text not null,
  primary key (booking_id, position, permit_id)
);
