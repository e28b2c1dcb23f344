-- Mails get a rank (0 goes first), a mark where the recipient's server refuses the address, and a new state: held back.
-- SQLite changes a check only by building the table anew.
create table emails_with_rank (
  id text primary key,
  status text not null check (status in ('queued', 'sent', 'dead', 'held')),
  kind text not null,
  rank integer not null default 1,
  to_address text not null,
  to_name text not null,
  reply_to text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  noun text,
  noun_id text,
  attempts integer not null default 0,
  due_at text not null,
  claimed_until text,
  last_error text,
  -- When the recipient's server said that there is no such address.
  refused_at text,
  created_at text not null,
  sent_at text,
  seen_at text
);

insert into emails_with_rank (
  id, status, kind, rank, to_address, to_name, reply_to, subject, text_body, html_body, noun, noun_id, attempts,
  due_at, claimed_until, last_error, created_at, sent_at, seen_at
)
select
  id, status, kind,
  case when kind in ('enquiry-received', 'enquiry-for-staff', 'booking-for-staff', 'payment-for-staff', 'hold-expired',
    'balance-due', 'pre-trip', 'review-invitation') then 1 else 0 end,
  to_address, to_name, reply_to, subject, text_body, html_body, noun, noun_id, attempts, due_at, claimed_until,
  last_error, created_at, sent_at, seen_at
from emails;

drop table emails;

alter table emails_with_rank rename to emails;

-- What is due is asked for by rank and by age.
create index emails_due on emails (status, due_at);

create index emails_rank on emails (status, rank, due_at);

create index emails_noun on emails (noun, noun_id);

create index emails_unseen on emails (status, seen_at, id);
