import type { ComponentProps } from 'react'
import { Bags } from './bags.tsx'
import { OwnAnswers } from './questions.tsx'
import { Travellers } from './travellers.tsx'
import type { ToldParty } from './with-bags.ts'

type Props = Omit<ComponentProps<typeof OwnAnswers>, 'isOpen'> & {
  /** Undefined once the booking is over. */
  party: ToldParty | undefined
  isBeforeTrip: boolean
}

/** What travellers tell us: who they are, and what the trip asks, and what their bags weigh. */
export function Told({ party, isBeforeTrip, ...told }: Props) {
  const { consentedAt, open, posted } = told
  return (
    <>
      {party && <Travellers {...party} consentedAt={consentedAt} open={open} posted={posted} />}
      <OwnAnswers {...told} isOpen={isBeforeTrip} />
      {party?.bags && isBeforeTrip && (
        <Bags travellers={party.travellers} bags={party.bags} open={open} posted={posted} />
      )}
    </>
  )
}
