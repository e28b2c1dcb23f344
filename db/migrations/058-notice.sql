-- How many days before its first day a trip can still be booked. Null where the settings hold.
alter table trips add column notice_days integer;
