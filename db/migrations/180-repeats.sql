-- What staff have sent with an Idempotency-Key and what it was answered, so that the same sent again adds nothing. The id
-- is a digest of account, call and key. The answer is sealed; it is null while the first call is at work.
create table repeats (
  id text primary key,
  request_hash text not null,
  answer text,
  created_at text not null
);

create index repeats_age on repeats (created_at);
