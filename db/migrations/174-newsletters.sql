-- Letters to all who asked for them. `rich`: the tree of the text, where it is formatted. The counts are written once the
-- list of whom it went to is removed; until then they are counted.
create table newsletters (
  id text primary key,
  subject text not null,
  content text not null,
  rich text,
  state text not null check (state in ('draft', 'sending', 'stopped', 'sent')),
  version integer not null,
  created_at text not null,
  updated_at text not null,
  begun_at text,
  begun_by text,
  ended_at text,
  counted_at text,
  sent integer not null default 0,
  failed integer not null default 0,
  left_since integer not null default 0
);

create index newsletters_state on newsletters (state);

-- Whom a letter goes to: all who were confirmed when it was sent off. Who is in it once gets it once.
create table newsletter_mails (
  newsletter_id text not null references newsletters (id),
  subscriber_id text not null,
  state text not null check (state in ('waiting', 'mailed', 'left')),
  email_id text,
  primary key (newsletter_id, subscriber_id)
);

create index newsletter_mails_state on newsletter_mails (newsletter_id, state);

create index newsletter_mails_subscriber on newsletter_mails (subscriber_id);
