import { Link, useSearchParams } from 'react-router'
import { addDays, today } from '#contract/days.ts'
import { compactClass } from '../kit/compact.ts'

/** Links that choose this month, the last one, or this year; other filters stay. */
export function QuickDays() {
  const [asked] = useSearchParams()
  const year = today().slice(0, 4)
  const thisMonth = `${today().slice(0, 7)}-01`
  const lastEnd = addDays(thisMonth, -1)
  const choices = [
    { label: 'This month', from: thisMonth, to: today() },
    { label: 'Last month', from: `${lastEnd.slice(0, 7)}-01`, to: lastEnd },
    { label: 'This year', from: `${year}-01-01`, to: `${year}-12-31` },
  ]
  return (
    <p className="mb-3 flex flex-wrap gap-1.5 print:hidden">
      {choices.map(({ label, from, to }) => (
        <Link
          key={label}
          className={compactClass('quiet')}
          to={`?${new URLSearchParams({ ...Object.fromEntries(asked), from, to })}`}
        >
          {label}
        </Link>
      ))}
    </p>
  )
}
