-- Who of the crew is on which days of a departure, and as what. `pay` in paisa a day, null while nothing is agreed.
-- `overruled` is why staff assigned somebody against a rule, else empty. `token_hash` is of the link with which they answer,
-- null without one. `asked_at` is when they were last asked, `answered_at` when they or staff for them answered.
create table assignments (
  id text primary key,
  departure_id text not null references departures (id) on delete cascade,
  crew_id text not null references crew (id) on delete cascade,
  role text not null
    check (role in ('guide', 'assistant', 'climbing_guide', 'porter', 'cook', 'driver')),
  from_day text not null,
  to_day text not null,
  state text not null check (state in ('asked', 'confirmed', 'declined')),
  pay bigint,
  overruled text not null,
  token_hash text unique,
  asked_at text,
  answered_at text,
  version integer not null,
  created_at text not null,
  updated_at text not null,
  check (from_day <= to_day)
);

create index assignments_departure on assignments (departure_id);

create index assignments_crew on assignments (crew_id, from_day);
