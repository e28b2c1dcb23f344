-- What goes back by a payment's own way, in minor units of `currency`: reserved before the provider is asked, so however
-- many ask at once, no more goes back than was charged.
alter table payments add column refunded_amount bigint not null default 0 check (refunded_amount >= 0 and refunded_amount <= amount + card_fee);

-- All that the provider says has gone back so far, the greatest figure it ever named, and what of ours came back to us.
alter table payments add column told_refunded bigint not null default 0;

alter table payments add column told_refund_failed bigint not null default 0;

-- When the payer's bank began to claim the money back.
alter table payments add column disputed_at text;

-- When the provider's page was asked for, where asking twice would open two pages.
alter table payments add column opened_at text;

-- When the provider was last asked because somebody is waiting for the answer.
alter table payments add column asked_at text;

-- The money a notice tells of, in minor units; null for the notices of earlier times.
alter table payment_events add column amount bigint;

alter table payment_events add column currency text;

-- What of `amount` is given back in the currency that was charged, in its minor units; null until the provider is asked.
alter table refunds add column charged_amount bigint;

-- Until when one server is asking the provider, so nobody else does.
alter table refunds add column claimed_until text;

-- How often the provider was asked, and how often it said no: each no needs a new idempotency key.
alter table refunds add column attempts integer not null default 0;

alter table refunds add column failures integer not null default 0;

alter table refunds add column last_error text;

alter table refunds add column provider_reference text;
