-- Texts that many trips say in the same words (contract/shared-texts.ts). A trip uses one by saying it.
create table shared_texts (
  id text primary key,
  kind text not null,
  text text not null,
  -- Of a question; empty else.
  answer text not null,
  version integer not null,
  created_at text not null,
  updated_at text not null
);
