-- Who of the staff is named in a note of which booking or enquiry, until they have pressed it away on Today.
create table mentions (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  booking_id text references bookings (id) on delete cascade,
  enquiry_id text references enquiries (id) on delete cascade,
  named_by text not null,
  named_at text not null
);

create index mentions_staff on mentions (staff_id, id);

create index mentions_booking on mentions (booking_id) where booking_id is not null;

create index mentions_enquiry on mentions (enquiry_id) where enquiry_id is not null;
