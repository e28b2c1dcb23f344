-- Findings of the checks (contract/checks.ts) that somebody has seen and leaves as they are. They come back by themselves
-- when the thing they are about changes: `edition` is that of the thing, and `says` what was found, when it was left.
create table left_checks (
  -- That of the check: its kind, its thing and the field.
  id text primary key,
  noun text not null,
  noun_id text not null,
  edition text not null,
  says text not null,
  reason text not null default '',
  left_by text not null,
  left_at text not null
);
