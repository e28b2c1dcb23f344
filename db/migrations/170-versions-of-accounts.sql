-- Two owners who edit one account at once are told of each other, as with everything else that staff edit.
alter table staff add column version integer not null default 1;
