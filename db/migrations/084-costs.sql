-- What a trip costs the operator, and what its page says its price is made of (contract/cost-templates.ts).
create table cost_templates (
  -- The trip.
  id text primary key references trips (id) on delete cascade,
  -- JSON: its crew and its lines.
  template text not null,
  -- JSON: the parts of its price, and whether visitors see them.
  sheet text not null,
  is_demo integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

-- What a departure is planned to cost (contract/departure-costs.ts).
create table departure_cost_plans (
  -- The departure.
  id text primary key references departures (id) on delete cascade,
  -- JSON: the template as it was, and for how many.
  plan text not null,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

-- What a departure has cost. `plan_key` names the line of the plan that it is for; null for none.
create table departure_costs (
  id text primary key,
  departure_id text not null references departures (id) on delete cascade,
  plan_key text,
  label text not null,
  supplier text not null,
  amount bigint not null check (amount >= 0),
  currency text not null check (currency in ('USD', 'NPR')),
  -- The rate of the day on which the amount was typed; null where there was none.
  paisa_per_dollar integer,
  -- Null while it is owed.
  paid_on text,
  receipt text not null,
  note text not null,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

create index departure_costs_of on departure_costs (departure_id);
create index departure_costs_owed on departure_costs (paid_on);
