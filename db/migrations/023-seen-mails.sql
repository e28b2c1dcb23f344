-- When staff dealt with a mail that nobody got: sent it again, or wrote or called otherwise.
alter table emails add column seen_at text;
