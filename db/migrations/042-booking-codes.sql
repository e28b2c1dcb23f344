-- The code that was mailed to show that a browser is the traveller's: one for each booking, the last one. What is kept is
-- a signature of it, not the code.
create table booking_codes (
  booking_id text primary key references bookings (id),
  code_hash text not null,
  -- How often a code has been typed.
  tries integer not null default 0,
  expires_at text not null
);

create index booking_codes_age on booking_codes (expires_at);
