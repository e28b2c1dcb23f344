-- What was saved of trips, posts, reviews, questions and settings (contract/versions.ts): each row is a whole document and
-- never changes. `document`: the rows that it was made of, by table, as JSON, compressed with Brotli, in base64.
create table versions (
  id text primary key,
  noun text not null,
  noun_id text not null,
  -- Counts from 1 for each document.
  number integer not null,
  -- saved, part, draft, former, bin
  state text not null,
  document text not null,
  actor text not null,
  at text not null,
  note text not null default '',
  -- Of a draft: which version was the saved one when it was begun.
  base integer,
  -- Of something that was deleted along with another: the row of that in the bin.
  with_id text references versions (id) on delete cascade
);

create unique index versions_of on versions (noun, noun_id, number);
create index versions_binned on versions (at) where state = 'bin';
create index versions_with on versions (with_id) where with_id is not null;

-- The pictures that versions name: their files are kept as long as these.
create table version_pictures (
  version_id text not null references versions (id) on delete cascade,
  sha text not null,
  primary key (version_id, sha)
);

create index version_pictures_sha on version_pictures (sha);
