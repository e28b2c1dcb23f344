-- What has been paid for a booking and given back is asked for with every booking that is shown.
create index payments_counted on payments (booking_id, status);

create index refunds_counted on refunds (booking_id, status);
