-- What somebody has typed and not saved, for as long as a link shows its preview. `noun_id` is what it would change.
create table preview_drafts (
  id text primary key,
  noun text not null,
  noun_id text not null,
  document text not null,
  expires_at text not null
);

create index preview_drafts_age on preview_drafts (expires_at);
