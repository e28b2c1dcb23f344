import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { Button, buttonClass } from '../../kit/button.tsx'

type ToldProps = {
  title: string
  booking?: Booking | undefined
  canRetry?: 'booking' | 'free'
  children: ReactNode
}

/** The result of a payment that did not succeed as expected. `canRetry`: nothing was charged, and it was for a booking or not. */
export function Told({ title, booking, canRetry, children }: ToldProps) {
  return (
    <div className="max-w-measure">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-6 text-prose">{children}</p>
      {canRetry && <TryAgain hasBooking={canRetry === 'booking'} />}
      {booking && <WhereTheLinkIs />}
    </div>
  )
}

/** With a booking the button starts the same payment again; without one the payer fills in the form again. */
function TryAgain({ hasBooking }: { hasBooking: boolean }) {
  if (!hasBooking)
    return (
      <a className={`${buttonClass('primary', 'large')} mt-8`} href="/destination/payment">
        Back to the payment
      </a>
    )
  return (
    <form className="mt-8" method="post">
      <Button look="primary" size="large" type="submit">
        Back to the payment
      </Button>
    </form>
  )
}

/** Says that a mail has the link to the booking. This page has none, because the provider knows its address. */
export function WhereTheLinkIs() {
  return (
    <p className="mt-5 text-small text-muted">
      The link to your booking is in the mails we send you.{' '}
      <a className="underline" href="/bookings">
        Mail it to me again
      </a>
    </p>
  )
}
