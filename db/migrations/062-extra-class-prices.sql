-- What travellers of a class pay for an extra instead of the foreign price, in minor units; null in both currencies: the
-- foreign price. Where one currency has a price, the other one is converted from it.
alter table extras add column saarc_usd_amount bigint check (saarc_usd_amount >= 0);

alter table extras add column saarc_npr_amount bigint check (saarc_npr_amount >= 0);

alter table extras add column nepali_usd_amount bigint check (nepali_usd_amount >= 0);

alter table extras add column nepali_npr_amount bigint check (nepali_npr_amount >= 0);
