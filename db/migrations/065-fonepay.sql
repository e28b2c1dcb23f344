-- What a returning payer's browser brought that the provider must be asked with: its number of the payment, and the bank.
alter table payments add column trace_number text;
alter table payments add column trace_bank text;
-- The text of the QR code that our page shows; null for the other ways to pay.
alter table payments add column qr text;
