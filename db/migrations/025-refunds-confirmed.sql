-- When the provider told, by itself or when asked, that the money is on its way back to the payer.
alter table refunds add column confirmed_at text;
