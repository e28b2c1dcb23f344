-- The bytes of a proof lie in a private file below DATA_DIR, named here. The site moves those of before when it starts
-- (domain/payments/proof-files.ts); their `content` is empty from then on.
alter table payment_proofs add column file text;
alter table payment_proofs add column bytes integer not null default 0;
