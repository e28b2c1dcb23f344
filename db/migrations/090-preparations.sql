-- Who of the staff sees to it that a departure is ready; null: the office. Their own address, empty for the office's.
alter table departures add column responsible_id text references staff (id);
alter table staff add column email text not null default '';

-- What is not ready although its day has come (contract/preparations.ts), and the day on which it was last mailed. `cause`:
-- the kind, and the id of the departure or the private booking. A row goes once it is ready.
create table preparation_notices (
  cause text primary key,
  told_on text not null
);
