-- Who has asked for letters by mail. Nobody gets one who has not confirmed by the mailed link.
create table subscribers (
  id text primary key,
  email text not null,
  -- The words that were agreed to, as they stood beside the button.
  agreed_to text not null,
  -- The page on which it was asked for.
  source text not null,
  asked_at text not null,
  confirmed_at text,
  left_at text
);

create unique index subscribers_email on subscribers (lower(email));

create index subscribers_asked on subscribers (asked_at);
