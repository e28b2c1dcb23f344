import type { ComponentProps } from 'react'
import { Bags } from './bags.tsx'
import { OwnAnswers } from './questions.tsx'
import { Rooms } from './rooms.tsx'
import { Travellers } from './travellers.tsx'
import type { ToldParty } from './told-party.ts'

type Props = Omit<ComponentProps<typeof OwnAnswers>, 'isOpen'> & {
  /** Undefined once the booking is over. */
  party: ToldParty | undefined
  isBeforeTrip: boolean
}

/** What travellers tell us: who they are, what the trip asks, what their bags weigh, and with whom they share. */
export function Told({ party, isBeforeTrip, ...told }: Props) {
  const { consentedAt, open, posted } = told
  return (
    <>
      {party && <Travellers {...party} consentedAt={consentedAt} open={open} posted={posted} />}
      <OwnAnswers {...told} isOpen={isBeforeTrip} />
      {party?.bags && isBeforeTrip && (
        <Bags travellers={party.travellers} bags={party.bags} open={open} posted={posted} />
      )}
      {party?.wishes && isBeforeTrip && (
        <Rooms travellers={party.travellers} wishes={party.wishes} open={open} posted={posted} />
      )}
    </>
  )
}
