-- What a person logged in with, in words ("Firefox on Linux"), and when the session was last renewed.
alter table sessions add column device text not null default '';
alter table sessions add column used_at text;

-- Where an invitation was mailed; it becomes the address of the account.
alter table invitations add column email text not null default '';

-- Links with which somebody sets a password who has forgotten it.
create table password_links (
  token_hash text primary key,
  staff_id text not null references staff (id) on delete cascade,
  expires_at text not null,
  used_at text
);

create index password_links_staff on password_links (staff_id);

-- Browsers that a person has logged in with, by the hash of what their cookie holds. A login from another one is mailed.
create table known_browsers (
  staff_id text not null references staff (id) on delete cascade,
  token_hash text not null,
  device text not null,
  first_at text not null,
  last_at text not null,
  primary key (staff_id, token_hash)
);
