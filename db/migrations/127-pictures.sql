-- The library of pictures: one row a file, whoever shows it. A row of `images` is a use of the picture whose `sha` it has.
-- Photos of people and marks are in no library: they go with what they belong to.
create table pictures (
  id text primary key,
  sha text not null unique,
  -- What its file was called; empty where nobody said.
  name text not null,
  alt text not null,
  credit text not null,
  licence text not null,
  width integer not null,
  height integer not null,
  focus_x integer not null check (focus_x between 0 and 100),
  focus_y integer not null check (focus_y between 0 and 100),
  placeholder text not null,
  -- SHA-256 of the file as it was sent last: one that arrived is not sent again.
  sent_hash text,
  -- 64 bits of its look in hexadecimal; null until they are computed, empty when they cannot be.
  look text,
  -- The older picture that looks like it.
  twin_id text,
  is_demo integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

create index pictures_sent on pictures (sent_hash);

-- Every image that is there becomes a picture, or a use of one: of several with one file the oldest says what it says.
insert into pictures (
  id, sha, name, alt, credit, licence, width, height, focus_x, focus_y, placeholder, is_demo, version, created_at,
  updated_at
)
select
  id, sha, case when is_demo = 1 then name else '' end, alt, credit, '', width, height, focus_x, focus_y, placeholder,
  is_demo, 1, created_at, updated_at
from images
where owner not in ('review', 'crew')
  and not (owner = 'site' and coalesce(owner_id, '') = 'brand')
  and not exists (
    select 1 from images older
    where older.sha = images.sha
      and older.owner not in ('review', 'crew')
      and not (older.owner = 'site' and coalesce(older.owner_id, '') = 'brand')
      and (
        older.created_at < images.created_at
        or (older.created_at = images.created_at and older.id < images.id)
      )
  );
