-- 1 for money that goes back and was never part of what the trip costs: paid twice, too late, or given back at the provider.
-- The price, and with it the invoice, stays as it is then.
alter table refunds add column beyond_price integer not null default 0;

update refunds set beyond_price = 1
where reason in (
  'Paid more than the trip costs',
  'Paid after the booking was cancelled',
  'Paid after the hold had ended, when the seats were gone',
  'Refunded at the provider'
);
