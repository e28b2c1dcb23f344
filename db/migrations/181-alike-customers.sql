-- Who may be the same person as a customer is found by the end of a telephone number and by a name.
create index bookings_mobile on bookings (substr(replace(replace(replace(replace(replace(mobile, ' ', ''), '-', ''), '(', ''), ')', ''), '/', ''), length(replace(replace(replace(replace(replace(mobile, ' ', ''), '-', ''), '(', ''), ')', ''), '/', '')) - 7), id);

create index bookings_fullname on bookings (lower(fullname), id);
