import type { ReactNode } from 'react'
import { formatDay, today, type Day } from '#contract/days.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A day of the table. `isOther`: it belongs to another month and only fills the week. */
export type MonthDay = { day: Day; isOther: boolean }

type Props<OneDay extends MonthDay> = {
  label: string
  weeks: OneDay[][]
  /** Whether the day has entries. A phone shows only those. */
  hasEntries: (day: OneDay) => boolean
  /** Stands beside the number of the day. */
  renderNote?: (day: OneDay) => ReactNode
  renderEntries: (day: OneDay) => ReactNode
}

/** A month as a table with one week per row. Phones show a list of the days that have entries. */
export function MonthTable<OneDay extends MonthDay>(props: Props<OneDay>) {
  const { label, weeks, hasEntries, renderNote, renderEntries } = props
  const isBare = (shown: OneDay) => shown.isOther || !hasEntries(shown)
  return (
    <table
      className="w-full table-fixed border-collapse text-left text-[13px] max-md:block"
      aria-label={label}
      role="table"
    >
      <thead className="max-md:sr-only" role="rowgroup">
        <tr role="row">
          {weekdays.map((weekday) => (
            <th
              key={weekday}
              className="border-b border-line px-2 py-2 text-[12.5px] font-medium text-muted"
              role="columnheader"
              scope="col"
            >
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block" role="rowgroup">
        {weeks.map((week) => (
          <tr key={week[0]!.day} className={week.every(isBare) ? 'max-md:hidden' : 'max-md:block'} role="row">
            {week.map((shown) => (
              <td
                key={shown.day}
                className={`h-24 border border-line p-1.5 align-top max-md:block max-md:h-auto max-md:border-x-0 max-md:px-0 max-md:py-2 ${isBare(shown) ? 'max-md:hidden' : ''} ${shown.isOther ? 'bg-mist text-muted' : ''}`}
                role="cell"
              >
                <p className="num flex items-baseline justify-between gap-1">
                  <DayNumber day={shown.day} />
                  {renderNote?.(shown)}
                </p>
                {renderEntries(shown)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayNumber({ day }: { day: Day }) {
  const isToday = day === today()
  return (
    <time className={isToday ? 'rounded-full bg-brand px-1.5 text-on-brand' : ''} dateTime={day}>
      <span className="md:hidden">{formatDay(day)}</span>
      <span className="max-md:hidden">{Number(day.slice(8))}</span>
    </time>
  )
}
