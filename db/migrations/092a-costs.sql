-- Plans of private trips, beside those of departures. The table is made anew, as SQLite cannot take a constraint away.
create table cost_plans (
  -- The departure, or the booking of a private trip.
  id text primary key,
  departure_id text unique references departures (id) on delete cascade,
  booking_id text unique references bookings (id) on delete cascade,
  -- JSON: the template as it was, and for how many.
  plan text not null,
  version integer not null,
  created_at text not null,
  updated_at text not null,
  check ((departure_id is null) <> (booking_id is null))
);

insert into cost_plans (id, departure_id, plan, version, created_at, updated_at)
select id, id, plan, version, created_at, updated_at from departure_cost_plans;

drop table departure_cost_plans;

alter table cost_plans rename to departure_cost_plans;

-- What a private trip has cost stands among the costs of departures. Either is null. The column of the departure is made
-- anew, as in 040.
alter table departure_costs add column run_id text references departures (id) on delete cascade;

update departure_costs set run_id = departure_id;

drop index departure_costs_of;

alter table departure_costs drop column departure_id;

alter table departure_costs rename column run_id to departure_id;

alter table departure_costs add column booking_id text references bookings (id) on delete cascade;

-- Since which day the rate of a cost held; null for older ones.
alter table departure_costs add column rate_on text;

-- What a cost was taken over from: "crew:" and an assignment. Null for what was typed.
alter table departure_costs add column taken_from text;

create index departure_costs_of on departure_costs (departure_id);
create index departure_costs_of_booking on departure_costs (booking_id);
create unique index departure_costs_taken on departure_costs (taken_from) where taken_from is not null;
