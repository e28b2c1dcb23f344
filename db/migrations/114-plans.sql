-- What is to be published, taken off the site or sold at another price at a time (contract/plans.ts). It names a version.
create table plans (
  id text primary key,
  noun text not null,
  noun_id text not null,
  -- What it was called, in case it is deleted.
  name text not null,
  -- publish, unpublish, price
  action text not null,
  -- The version to publish, or the one with the prices; null for unpublish.
  number integer,
  at text not null,
  -- Whoever planned it may not set prices: they stay as they are.
  keeps_prices integer not null default 0,
  planned_by text not null,
  planned_at text not null,
  -- waiting, done, failed
  state text not null default 'waiting',
  ended_at text,
  -- Why it could not be done.
  why text not null default '',
  version integer not null default 1
);

create index plans_due on plans (at) where state = 'waiting';
create index plans_of on plans (noun, noun_id);
