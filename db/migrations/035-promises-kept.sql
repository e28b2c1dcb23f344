-- Departures for which enough had paid counted as guaranteed for as long as nobody cancelled. From now on that is a
-- promise with a day, as when staff make it, and everybody is told when it is made. Those of before are promised without
-- a mail: their travellers have been told already that their places are booked.
update departures
set guaranteed_at = updated_at
where guaranteed_at is null
  and cancelled_at is null
  and seats_taken - coalesce(
    (select sum(seats_held) from bookings where bookings.departure_id = departures.id and bookings.status = 'awaiting_payment'),
    0
  ) >= min_to_run;
