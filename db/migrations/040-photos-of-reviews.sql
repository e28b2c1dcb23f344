-- A picture may be the photo of who wrote a review. Neither database changes a check in the same words, and posts refer to
-- pictures, so the column is made anew and not the table.
alter table images
  add column holder text not null default 'site'
  check (holder in ('destination', 'tour', 'region', 'blog', 'review', 'site'));

update images set holder = owner;

drop index images_owner;

alter table images drop column owner;

alter table images rename column holder to owner;

create index images_owner on images (owner, owner_id, position);
