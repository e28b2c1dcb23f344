import type { Departure } from '#contract/departures.ts'
import { Badge } from '../kit/badge.tsx'
import { WordBadge } from '../kit/word-badge.tsx'
import { departureWords } from '../kit/words.ts'
import { DecisionBadge } from './decision-badge.tsx'

/** Shows how a departure stands. That of a private trip is not sold, so it has no seats to tell of. */
export function StatusBadges({ departure }: { departure: Departure }) {
  const { status, private_booking } = departure
  return (
    <>
      {private_booking != null && <Badge>Private</Badge>}
      {(private_booking == null || status !== 'guaranteed') && <WordBadge word={departureWords[status]} />}
      <DecisionBadge departure={departure} />
    </>
  )
}
