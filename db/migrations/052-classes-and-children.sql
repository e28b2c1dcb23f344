-- What travellers of some nationalities pay instead of the foreign price, as JSON; null: nothing else.
alter table trips add column class_prices text;

alter table departures add column class_prices text;

-- Below an age a child pays so many percent of what an adult pays; null: children pay as adults.
alter table trips add column child_age integer;

alter table trips add column child_percent integer;

-- 1: children may travel without an adult of their own.
alter table trips add column children_alone integer not null default 0;

-- Who each traveller claims to be, in their order, parted by spaces: "foreign foreign saarc_child"; null where the price did not depend on it.
alter table bookings add column claims text;
