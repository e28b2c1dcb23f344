-- What somebody pays less who books this departure early, as JSON: an early bird, or "none"; null where that of the trip counts.
alter table departures add column early_bird text;
