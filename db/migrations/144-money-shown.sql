-- What the bank names beside the dollar: JSON, paisa for a hundred of each other currency, in the middle of buying and
-- selling. Prices are shown in them for information. Empty for the days of before.
alter table bank_rates add column others text not null default '{}';
