-- Where the letter about the trip said that the group meets, as JSON (`Meeting` in contract/meeting-points.ts); null in
-- other reminders, and in letters sent before this was kept.
alter table booking_reminders add column told_meeting text;
