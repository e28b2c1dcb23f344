-- Several addresses that are known to be one person's (domain/customers/addresses.ts), all in small letters. An address
-- without a row is a person by itself.
create table customer_addresses (
  address text primary key,
  -- The address that the person is known by; its own for that one.
  main text not null,
  -- The address that it was merged into; null for the main one.
  merged_into text,
  -- Whose bookings say the name and the telephone number, as was chosen then.
  name_from text,
  mobile_from text,
  merged_at text,
  merged_by text,
  version integer not null
);
create index customer_addresses_main on customer_addresses (main);

-- All mails to somebody, and who was born on the same day.
create index emails_to on emails (lower(to_address), id);
create index travellers_birth_date on travellers (birth_date, booking_id);
