-- What the command menu looks through (domain/find): the newest bookings by their words, without reading the rows.
create index bookings_found on bookings (id, search_text, mobile);
