-- A telephone number is the same with dots between its digits, too.
drop index bookings_mobile;

create index bookings_mobile on bookings (substr(replace(replace(replace(replace(replace(replace(mobile, ' ', ''), '-', ''), '(', ''), ')', ''), '/', ''), '.', ''), length(replace(replace(replace(replace(replace(replace(mobile, ' ', ''), '-', ''), '(', ''), ')', ''), '/', ''), '.', '')) - 7), id);
