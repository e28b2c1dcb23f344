-- A part of the way of a departure that is closed, and what its travellers may choose (contract/disruptions.ts).
create table disruptions (
  id text primary key,
  departure_id text not null references departures (id) on delete cascade,
  kind text not null check (kind in ('flight', 'road', 'pass', 'health', 'strike', 'other')),
  title text not null,
  day text not null,
  cause text not null,
  state text not null check (state in ('open', 'asked', 'closed', 'dropped')),
  -- Of the sums of its options; null where the trip has no currency.
  currency text,
  -- Until when travellers choose, once they are asked.
  decide_by text,
  -- When those who were silent got the usual choice.
  settled_at text,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

create index disruptions_of on disruptions (departure_id, id);
create index disruptions_asked on disruptions (decide_by) where state = 'asked';

create table disruption_options (
  id text primary key,
  disruption_id text not null references disruptions (id) on delete cascade,
  position integer not null,
  kind text not null,
  words text not null,
  price integer not null,
  paid_by text not null check (paid_by in ('traveller', 'operator')),
  refund integer not null,
  places integer,
  decide_hours integer,
  decide_by text,
  extra_days integer not null,
  -- 1 for what counts for those who are silent.
  is_default integer not null
);

create index disruption_options_of on disruption_options (disruption_id, position);

-- What each traveller has chosen; no option while they have not. `chosen_by`: traveller, lead, staff or silence.
create table disruption_choices (
  id text primary key,
  disruption_id text not null references disruptions (id) on delete cascade,
  booking_id text not null references bookings (id) on delete cascade,
  position integer not null,
  option_id text references disruption_options (id) on delete set null,
  chosen_by text check (chosen_by in ('traveller', 'lead', 'staff', 'silence')),
  note text not null,
  chosen_at text
);

create unique index disruption_choices_of on disruption_choices (booking_id, disruption_id, position);
create index disruption_choices_by_option on disruption_choices (option_id);
