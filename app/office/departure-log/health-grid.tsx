import { formatDay } from '#contract/days.ts'
import type { DepartureLog } from '#contract/departure-log.ts'
import { amsInWords, amsOf, redFlagWords, scoreSum } from '#contract/lake-louise.ts'
import { formatMetres } from '#contract/numbers.ts'
import { BookingLink } from '../kit/booking-link.tsx'
import { Nothing } from '../kit/section.tsx'
import { healthRows, type LoggedHealth } from './health-rows.ts'
import { momentsInWords } from './moments.ts'

/** Shows the health of the travellers: a row for each, a column for each day, red flags in words. */
export function HealthGrid({ log }: { log: DepartureLog }) {
  const { days, rows } = healthRows(log)
  if (days.length === 0) return <Nothing>Nothing about the health of anybody has arrived yet.</Nothing>
  return (
    <div className="overflow-x-auto" role="region" aria-label="Health of the travellers" tabIndex={0}>
      <table className="w-full border-collapse text-left text-[13px]">
        <thead>
          <tr className="border-b border-line">
            <th className="sticky left-0 bg-paper py-2 pr-3 font-semibold" scope="col">
              Traveller
            </th>
            {days.map((day) => (
              <th key={day} className="num px-2 py-2 font-semibold whitespace-nowrap" scope="col">
                {formatDay(day).replace(/ \d{4}$/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-b border-line align-top">
              <th className="sticky left-0 bg-paper py-2 pr-3 font-medium" scope="row">
                {row.name}
                <span className="block font-normal">
                  <BookingLink reference={row.reference} />
                </span>
              </th>
              {days.map((day) => (
                <td key={day} className="min-w-36 px-2 py-2">
                  {(row.days.get(day) ?? []).map((one) => (
                    <Noted key={one.logged._id} {...one} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Noted({ logged, health }: LoggedHealth) {
  const { score, red_flags, oxygen, pulse, altitude_m, functional, note } = health
  const ams = score && amsOf(score)
  const measured = [
    ...(oxygen === null ? [] : [`${oxygen} % oxygen`]),
    ...(pulse === null ? [] : [`pulse ${pulse}`]),
    ...(altitude_m === null ? [] : [`at ${formatMetres(altitude_m)}`]),
    ...(functional ? [`changed the day: ${functional} of 3`] : []),
  ]
  return (
    <div className="mb-2 grid gap-0.5">
      {red_flags.map((flag) => (
        <b key={flag} className="font-semibold text-danger">
          {redFlagWords[flag].name}
        </b>
      ))}
      {score && (
        <span
          className={`num ${ams === 'none' ? '' : ams === 'mild' ? 'text-warning' : 'font-semibold text-danger'}`}
          title={amsInWords(score)}
        >
          {scoreSum(score)} of 12{ams === 'none' ? '' : `, ${ams}`}
        </span>
      )}
      {measured.length > 0 && <span className="num">{measured.join(', ')}</span>}
      {note !== '' && <span className="wrap-anywhere whitespace-pre-line">{note}</span>}
      <span className="num text-muted">{momentsInWords(logged)}</span>
    </div>
  )
}
