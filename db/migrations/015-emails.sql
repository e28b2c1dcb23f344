-- The outbox. A mail is stored with what it tells about, in one transaction, and sent afterwards by whichever server
-- claims it first: `claimed_until` says how long that server may take before another tries.
create table emails (
  id text primary key,
  status text not null check (status in ('queued', 'sent', 'dead')),
  kind text not null,
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
  created_at text not null,
  sent_at text
);

create index emails_due on emails (status, due_at);

create index emails_noun on emails (noun, noun_id);
