import { counted } from '#contract/counted.ts'
import type { Departure } from '#contract/departures.ts'
import { CheckInput } from '../kit/form/inputs.tsx'
import type { Marks } from '../kit/list/shape.ts'
import { monthsOf } from './months.ts'
import { DepartureRow } from './row.tsx'

type Props = { departures: Departure[]; marks: Marks<Departure> }

/** Shows departures by month, each month and all of them with a tick for doing something with many. */
export function Months({ departures, marks }: Props) {
  return (
    <>
      <Ticks
        label={`All ${counted(departures.length, 'departure', 'departures')}`}
        {...{ departures, marks }}
      />
      {monthsOf(departures).map(({ month, departures: leaving }) => (
        <section key={month} className="mb-6" aria-label={month}>
          <div className="sticky top-13 z-10 flex flex-wrap items-center gap-x-4 border-b border-line bg-paper py-1">
            <h2 className="font-sans text-[15px] font-semibold tracking-normal">{month}</h2>
            <Ticks label={`All of ${month}`} departures={leaving} marks={marks} />
          </div>
          <ul>
            {leaving.map((departure) => (
              <DepartureRow key={departure._id} departure={departure} marks={marks} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** That of a private trip follows its booking, so nothing is done with many of them. */
function Ticks({ label, departures, marks }: Props & { label: string }) {
  const sold = departures.filter(({ private_booking }) => private_booking == null)
  if (sold.length === 0) return null
  return (
    <CheckInput
      label={label}
      isChecked={sold.every(marks.isMarked)}
      onChange={(isWanted) => marks.mark(sold, isWanted)}
    />
  )
}
