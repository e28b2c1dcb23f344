import type { ReactNode } from 'react'
import { formatDay, lengthInDays } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { Picture } from '#contract/images.ts'
import { Summary } from '../booking/summary.tsx'
import { useWords } from '../kit/words.tsx'

type Props = {
  departure: Pick<Departure, 'trip_id' | 'trip_name' | 'start_date' | 'end_date'>
  picture: Picture | undefined
  /** How many want to go. */
  travellers?: number
  /** What is said in place of the way to the other dates. */
  children?: ReactNode
}

/** The departure that somebody waits for, with the way to the other dates of its trip. */
export function WaitedFor({ departure, picture, travellers, children }: Props) {
  const { trip_id, trip_name, start_date, end_date } = departure
  const say = useWords()
  const party = travellers === 1 ? ', one traveller' : travellers ? `, ${travellers} travellers` : ''
  const facts = `${formatDay(start_date)}, ${lengthInDays(start_date, end_date)} days${party}`
  return (
    <Summary picture={picture} title={trip_name} facts={facts} label="What you wait for">
      <div className="mt-4 border-t border-line pt-4">
        {children ?? (
          <>
            <p className="text-small text-muted">{say('waiting.others')}</p>
            <a
              className="inline-block py-2.5 font-semibold underline underline-offset-4"
              href={`/destination/bookingform?trip=${trip_id}`}
            >
              {say('waiting.others_link')}
            </a>
          </>
        )}
      </div>
    </Summary>
  )
}
