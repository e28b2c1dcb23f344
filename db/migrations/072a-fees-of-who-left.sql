-- The part of a traveller who has left and pays this line alone, such as the fee for cancelling; null for all other lines.
alter table booking_lines add column share_id text references booking_shares (id);
