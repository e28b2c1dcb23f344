-- The authenticator app of a person: its secret (RFC 6238), sealed with the key for papers; null until a first code was
-- typed; and the last step of 30 seconds whose code was used, so that each works once.
create table second_factor_apps (
  staff_id text primary key references staff (id) on delete cascade,
  secret text not null,
  confirmed_at text,
  last_step integer not null default 0
);

-- Passkeys: `id` and `public_key` in base64url, as the browser names and the authenticator encodes them (COSE).
create table passkeys (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  name text not null,
  public_key text not null,
  -- Without a sign, of 32 bits. Stays 0 for passkeys that are synced between devices.
  counter bigint not null,
  created_at text not null,
  last_used_at text
);

create index passkeys_staff on passkeys (staff_id);

-- What a passkey is asked to sign, once. `staff_id`: who adds one; null for a login.
create table passkey_challenges (
  id text primary key,
  challenge text not null,
  staff_id text references staff (id) on delete cascade,
  expires_at text not null
);

create table recovery_codes (
  staff_id text not null references staff (id) on delete cascade,
  code_hash text not null,
  used_at text,
  primary key (staff_id, code_hash)
);

-- When a person was first asked to set up the second factor that their role needs: the days of grace begin then.
alter table staff add column factor_asked_at text;
