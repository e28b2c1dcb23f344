-- The id of the meeting point, among those of the settings, at which the groups of the trip meet; null for the usual one.
alter table trips add column meeting_point text;
