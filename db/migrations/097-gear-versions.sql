-- Staff answer for a traveller too, so that nobody writes over what somebody else has answered meanwhile.
alter table traveller_gear add column version integer not null default 1;
