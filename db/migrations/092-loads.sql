-- 1 where a traveller carries all of their luggage themselves, so that no porter carries a bag of theirs.
alter table bags add column is_own integer not null default 0;

-- When a porter agreed to carry up to 5 kg more than the law lets them (rule 22, by mutual consent), and who of the staff
-- agreed for the operator and noted it; null while nobody has.
alter table assignments add column more_agreed_at text;
alter table assignments add column more_agreed_by text;
