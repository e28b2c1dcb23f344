-- By which a person is found, whatever letters are capital. Null for who would share it with somebody who was there before:
-- they log in by the spelling they have.
alter table staff add column username_folded text;

update staff set username_folded = lower(username) where not exists (
  select 1 from staff earlier
  where lower(earlier.username) = lower(staff.username)
    and (earlier.created_at < staff.created_at or (earlier.created_at = staff.created_at and earlier.id < staff.id))
);

create unique index staff_username_folded on staff (username_folded);
