-- JSON, lists of sentences: whom a trip is for and whom not.
alter table trips add column for_you text not null default '[]';
alter table trips add column not_for_you text not null default '[]';
-- What a day of it is like; null where the site's own words say it.
alter table trips add column a_day text;
