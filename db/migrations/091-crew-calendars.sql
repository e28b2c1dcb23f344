-- Days on which somebody of the crew is not available, and why. An assignment on one of them is told as a second place is.
create table crew_absences (
  id text primary key,
  crew_id text not null references crew (id) on delete cascade,
  from_day text not null,
  to_day text not null,
  why text not null,
  version integer not null,
  created_at text not null,
  updated_at text not null,
  check (from_day <= to_day)
);

create index crew_absences_crew on crew_absences (crew_id, to_day);

-- The secret address of somebody's calendar: it works while `has_calendar`, and its token names the generation, which a new
-- one raises.
alter table crew add column calendar_generation integer not null default 0;

alter table crew add column has_calendar integer not null default 0;
