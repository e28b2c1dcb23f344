-- The first money that counts ends a booking's deadline. Those made before kept theirs, and could expire with money in
-- them: their deadlines end, and the office is asked about what only a person can decide.
update bookings set hold_expires_at = null
where hold_expires_at is not null
  and coalesce((select sum(payments.credited_amount) from payments where payments.booking_id = bookings.id and payments.status = 'confirmed'), 0)
    > coalesce((select sum(refunds.amount) from refunds where refunds.booking_id = bookings.id and refunds.status <> 'failed'), 0);

-- Less than the deposit has been paid, or the booking has expired: nothing of it may be kept without a look.
update bookings set needs_review = 1
where (status = 'expired' or (status = 'awaiting_payment' and confirmed_at is null))
  and coalesce((select sum(payments.credited_amount) from payments where payments.booking_id = bookings.id and payments.status = 'confirmed'), 0)
    > coalesce((select sum(refunds.amount) from refunds where refunds.booking_id = bookings.id and refunds.status <> 'failed'), 0);

-- Cancelled, with more kept than its policy says, as when a refund has failed.
update bookings set needs_review = 1
where status = 'cancelled'
  and coalesce((select sum(payments.credited_amount) from payments where payments.booking_id = bookings.id and payments.status = 'confirmed'), 0)
    - coalesce((select sum(refunds.amount) from refunds where refunds.booking_id = bookings.id and refunds.status <> 'failed'), 0)
    > case when is_cancelled_by_us = 1 then 0 else (coalesce(total_amount, 0) * cancellation_keeps + 50) / 100 end;
