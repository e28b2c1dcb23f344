-- A departure in draft is shown to staff alone and takes no booking. Those there were are shown on.
alter table departures add column is_draft integer not null default 0;
