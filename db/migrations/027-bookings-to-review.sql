-- What staff must look at is asked for by their first screen and every few seconds by whoever watches the site.
create index bookings_needs_review on bookings (needs_review, id);
