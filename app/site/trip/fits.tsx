import type { Trip } from '#contract/trips.ts'
import { useWords } from '../kit/words.tsx'
import { EntryColumn } from './entry-column.tsx'
import { TripSection } from './section.tsx'

/** Whom the trip is for, and whom not. */
export function Fits({ for_you, not_for_you }: Pick<Trip, 'for_you' | 'not_for_you'>) {
  const say = useWords()
  if (for_you.length + not_for_you.length === 0) return null
  return (
    <TripSection id="fits" title={say('trips.fits')}>
      <div className="mt-6 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {for_you.length > 0 && <EntryColumn title={say('trips.for_you')} entries={for_you} isGood />}
        {not_for_you.length > 0 && <EntryColumn title={say('trips.not_for_you')} entries={not_for_you} />}
      </div>
    </TripSection>
  )
}
