import { href, NavLink } from 'react-router'
import { formatDay } from '#contract/days.ts'
import { compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { useMay } from '../shell/person.ts'

const reports = [
  { label: 'Sales', path: href('/admin/reports') },
  { label: 'Occupancy', path: href('/admin/reports/occupancy') },
  { label: 'Way to a booking', path: href('/admin/reports/funnel') },
  { label: 'Net of refunds', path: href('/admin/reports/money') },
  { label: 'Who owes what', path: href('/admin/reports/receivables') },
  { label: 'Money received', path: href('/admin/payments/report') },
]
const ofOwners = [
  { label: 'Margins', path: href('/admin/reports/margins') },
  { label: 'Suppliers', path: href('/admin/reports/suppliers') },
]

/** The heading of a report about these days, or without `to` about one, and the links to the others. */
export function ReportHead({ title, from, to }: { title: string; from: string; to?: string }) {
  const seesCosts = useMay()('costs')
  const days = to === undefined ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
  return (
    <>
      <ListHead title={title} note={days} />
      <nav className="mb-4 flex flex-wrap gap-1.5 print:hidden" aria-label="Reports">
        {[...reports, ...(seesCosts ? ofOwners : [])].map(({ label, path }) => (
          <NavLink
            key={path}
            to={path}
            end
            className={({ isActive }) => compactClass(isActive ? 'primary' : 'quiet')}
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
