-- Which bookings a guide's phone has been shown, so that what was written of one that has left the departure since is taken.
create table trail_shown (
  link_id text not null references trail_links (id) on delete cascade,
  booking_id text not null references bookings (id) on delete cascade,
  primary key (link_id, booking_id)
);

create index trail_shown_booking on trail_shown (booking_id);

-- Phones that have been opened before.
insert into trail_shown (link_id, booking_id)
select trail_links.id, bookings.id from trail_links
join bookings on bookings.departure_id = trail_links.departure_id;
