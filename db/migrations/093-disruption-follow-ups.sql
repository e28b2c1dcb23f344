-- What staff have to do by hand once a disruption is closed, because lines and days do not do it: permits, transfers and
-- rooms that were arranged for other days or another way (contract/disruption-follow-ups.ts). `words` name bookings by their
-- references and nobody by name; `path_in_admin` is where it is done.
create table disruption_follow_ups (
  id text primary key,
  disruption_id text not null references disruptions (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('permit', 'transfer', 'room')),
  words text not null,
  path_in_admin text not null,
  done_at text
);

create index disruption_follow_ups_of on disruption_follow_ups (disruption_id, position);
create index disruption_follow_ups_open on disruption_follow_ups (disruption_id) where done_at is null;
