create table blogs (
  id text primary key,
  title text not null,
  author text not null,
  summary text not null,
  date text not null,
  tags text not null,
  thumbnail_id text references images (id) on delete set null,
  status text not null check (status in ('draft', 'published')),
  is_demo integer not null default 0,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

create index blogs_date on blogs (status, date);

-- Uploaded before the post that shows it, so `blog_id` is null for a while.
create table blog_sections (
  id text primary key,
  blog_id text references blogs (id) on delete cascade,
  position integer not null,
  type text not null check (type in ('text', 'bullets', 'image', 'code')),
  title text not null,
  content text not null,
  bullets text not null,
  image_id text references images (id) on delete set null,
  version integer not null,
  created_at text not null,
  updated_at text not null
);

create index blog_sections_blog on blog_sections (blog_id, position);
