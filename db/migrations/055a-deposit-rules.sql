-- The rules by which the price of a booking is paid, as JSON: a booking keeps those it was made with. Those made before had
-- the rules of the specification, which stand for what is not named.
alter table bookings add column money_rules text not null default '{}';

-- A trip's own deposit: in percent, or of each traveller in minor units of its price. Null where the settings hold.
alter table trips add column deposit_percent integer;

alter table trips add column deposit_each bigint;
