-- How many days before the first day the balance of a trip is due, 0 on arrival. Null where the settings hold.
alter table trips add column balance_due_days integer;
