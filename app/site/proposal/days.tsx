import { BedDouble } from 'lucide-react'
import { addDays, formatDay, type Day } from '#contract/days.ts'
import { hasNight } from '#contract/departure-nights.ts'
import type { ProposalDay } from '#contract/proposals.ts'
import { inMetres } from '../../kit/line/trail.ts'
import { Prose } from '../kit/prose.tsx'
import { useWords } from '../kit/words.tsx'

/** The days of a proposal, all open, each with its date, place and bed. */
export function ProposalDays({ days, start }: { days: ProposalDay[]; start: Day }) {
  const say = useWords()
  return (
    <section aria-labelledby="days">
      <h2 className="text-h2" id="days">
        {say('proposal.days')}
      </h2>
      <ol className="mt-7 border-t border-line">
        {days.map((day, index) => {
          const { title, text, bed } = day
          const isNight = hasNight(bed, index, days.length)
          const place = isNight ? day.place : ''
          const altitude_m = isNight ? day.altitude_m : null
          return (
            <li className="border-b border-line py-5" key={index}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <p className="num w-full text-small text-muted">
                  Day {index + 1} · {formatDay(addDays(start, index))}
                </p>
                <h3 className="text-day wrap-anywhere">{title}</h3>
                {altitude_m !== null && (
                  <p className="num font-semibold">
                    <span className="sr-only">Sleep at </span>
                    {inMetres(altitude_m)}
                  </p>
                )}
              </div>
              {text !== '' && <Prose className="mt-3" text={text} />}
              {(place !== '' || bed !== '') && (
                <p className="mt-3 flex gap-2 text-small text-muted">
                  <BedDouble className="icon size-[17px]" aria-hidden="true" />
                  {[place, bed].filter(Boolean).join(', ')}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
