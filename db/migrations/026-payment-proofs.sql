-- What somebody sent to show that a transfer is on its way: a picture or a PDF, in Base64. In the database and not beside
-- the pictures of the site, which are public. One for each payment.
create table payment_proofs (
  payment_id text primary key references payments (id),
  type text not null check (type in ('image/webp', 'application/pdf')),
  content text not null,
  -- Who sent it: a staff member's id, or visitor.
  actor text not null,
  created_at text not null
);
