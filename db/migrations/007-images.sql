-- A picture and whose it is. Its files are named after `sha`, the hash of the re-encoded original, so the same picture
-- uploaded twice is stored once. `owner_id` is null while a picture waits for its blog post.
create table images (
  id text primary key,
  owner text not null check (owner in ('destination', 'tour', 'region', 'blog', 'site')),
  owner_id text,
  position integer not null,
  sha text not null,
  name text not null,
  alt text not null,
  credit text not null,
  width integer not null,
  height integer not null,
  focus_x integer not null check (focus_x between 0 and 100),
  focus_y integer not null check (focus_y between 0 and 100),
  placeholder text not null,
  is_demo integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

create index images_owner on images (owner, owner_id, position);

create index images_sha on images (sha);

create index images_name on images (name);
