-- What each account may do. There was one kind until now, so of those that exist the oldest that can log in is the owner.
alter table staff add column role text not null default 'staff' check (role in ('owner', 'staff'));

-- What colleagues see beside a change.
alter table staff add column name text not null default '';

-- Null while the password is the one the account began with.
alter table staff add column password_changed_at text;

update staff set name = username;

update staff set role = 'owner' where id = (
  select id from staff order by case when disabled_at is null then 0 else 1 end, created_at, id limit 1
);

-- A link that lets one person make an account, once. Only the hash of its token is kept.
create table invitations (
  id text primary key,
  token_hash text not null unique,
  role text not null check (role in ('owner', 'staff')),
  name text not null,
  expires_at text not null,
  used_at text,
  invited_by text not null references staff (id)
);

-- The audit is asked for one person's changes, too.
create index events_actor on events (actor);
