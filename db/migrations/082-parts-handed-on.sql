-- Since when a part is another traveller's, by the name that its traveller has: receipts of what was paid before are not
-- on its page. Null: nobody has taken it over.
alter table booking_shares add column handed_on_at text;
