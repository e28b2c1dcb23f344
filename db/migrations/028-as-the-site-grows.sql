-- Whether the days of a trip lie on the map. In the stored JSON a quote inside a text is escaped, so a key is found where
-- it is a key.
alter table trips add column has_coordinates integer not null default 0;

update trips set has_coordinates = 1
where replace(itinerary, '"lat":null', '') like '%"lat":%'
and replace(itinerary, '"lon":null', '') like '%"lon":%';

create index trips_coordinates on trips (has_coordinates);

-- People are looked up by their address whatever its case.
drop index bookings_email;

create index bookings_email on bookings (lower(email));

drop index payments_email;

create index payments_email on payments (lower(email));

drop index enquiries_email;

create index enquiries_email on enquiries (lower(email));

create index bookings_status on bookings (status, start_date, id);

-- The figures of the office are added up from this index alone.
create index bookings_created on bookings (created_at, status, trip_name, travellers);
