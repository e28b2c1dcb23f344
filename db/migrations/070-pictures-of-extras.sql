-- A picture may show an extra. The column is made anew, as in 040.
alter table images
  add column holder text not null default 'site'
  check (holder in ('destination', 'tour', 'region', 'blog', 'review', 'extra', 'site'));

update images set holder = owner;

drop index images_owner;

alter table images drop column owner;

alter table images rename column holder to owner;

create index images_owner on images (owner, owner_id, position);
