import type { ComponentProps } from 'react'
import type { Party } from '#domain/bookings/travellers.ts'
import { OwnAnswers } from './questions.tsx'
import { Travellers } from './travellers.tsx'

type Props = Omit<ComponentProps<typeof OwnAnswers>, 'isOpen'> & {
  /** Undefined once the booking is over. */
  party: Party | undefined
  isBeforeTrip: boolean
}

/** What travellers tell us: who they are, and what the trip asks. */
export function Told({ party, isBeforeTrip, ...told }: Props) {
  const { consentedAt, open, posted } = told
  return (
    <>
      {party && <Travellers {...party} consentedAt={consentedAt} open={open} posted={posted} />}
      <OwnAnswers {...told} isOpen={isBeforeTrip} />
    </>
  )
}
