-- What looks like an attack, and who came in: one line for each minute, kind, subject and network, with how often.
create table security_log (
  id text primary key,
  kind text not null,
  subject text not null,
  network text not null,
  -- The instant at which the minute began.
  at text not null,
  count integer not null
);

create unique index security_log_line on security_log (at, kind, subject, network);

create index security_log_kind on security_log (kind, at);
