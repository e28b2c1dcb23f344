-- A section of a post may be a table. Neither database changes a check in the same words, so the table is built anew.
create table blog_sections_with_tables (
  id text primary key,
  blog_id text references blogs (id) on delete cascade,
  position integer not null,
  type text not null check (type in ('text', 'bullets', 'image', 'code', 'table')),
  title text not null,
  content text not null,
  bullets text not null,
  image_id text references images (id) on delete set null,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

insert into blog_sections_with_tables
  (id, blog_id, position, type, title, content, bullets, image_id, version, created_at, updated_at)
select id, blog_id, position, type, title, content, bullets, image_id, version, created_at, updated_at
from blog_sections;

drop table blog_sections;

alter table blog_sections_with_tables rename to blog_sections;

create index blog_sections_blog on blog_sections (blog_id, position);
