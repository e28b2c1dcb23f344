import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { useWords } from '../kit/words.tsx'

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
  const say = useWords()
  if (!hasBooking)
    return (
      <a className={`${buttonClass('primary', 'large')} mt-8`} href="/destination/payment">
        {say('outcome.back')}
      </a>
    )
  return (
    <form className="mt-8" method="post">
      <Button look="primary" size="large" type="submit">
        {say('outcome.back')}
      </Button>
    </form>
  )
}

/** Says that a mail has the link to the booking. This page has none, because the provider knows its address. */
export function WhereTheLinkIs() {
  const say = useWords()
  return (
    <p className="mt-5 text-small text-muted">
      {say('outcome.link')}{' '}
      <a className="underline" href="/bookings">
        {say('outcome.link_mail')}
      </a>
    </p>
  )
}
