import type { Customer } from '#contract/customers.ts'
import { counted } from '#contract/counted.ts'
import { formatDate } from '#contract/days.ts'
import { formatNumber } from '#contract/numbers.ts'
import { MayLink } from '../kit/may-link.tsx'
import { Section } from '../kit/section.tsx'
import { line } from './sections.tsx'

type Record = Customer['past'][number]

/** What lists from before say of the person. It counts in no sum of today. */
export function Past({ past }: Pick<Customer, 'past'>) {
  if (past.length === 0) return null
  const notes = [...new Set(past.map(({ notes: one }) => one))].filter(Boolean)
  const countries = [...new Set(past.map(({ country }) => country))].filter(Boolean)
  const trips = past.filter(({ trip_name }) => trip_name !== null)
  return (
    <Section title="Before Chautari">
      <ul>
        {trips.map((record) => (
          <li key={record._id} className={line}>
            {record.trip_path === null ? (
              <span className="font-medium">{record.trip_name}</span>
            ) : (
              <MayLink isFact className="font-medium text-lake hover:underline" to={record.trip_path}>
                {record.trip_name}
              </MayLink>
            )}
            <span className="text-muted">{saidOf(record)}</span>
            <span className="num ml-auto">{totalOf(record)}</span>
          </li>
        ))}
      </ul>
      {countries.length > 0 && <p className="py-2">From {countries.join(', ')}</p>}
      {notes.map((note) => (
        <p key={note} className="border-b border-line py-2 wrap-anywhere whitespace-pre-line text-muted">
          {note}
        </p>
      ))}
    </Section>
  )
}

function saidOf({ start_date, end_date, travellers, status, reference }: Record) {
  const days = [start_date, end_date].filter((day) => day !== null).map((day) => formatDate(day))
  return [
    days.join(' to '),
    travellers !== null && counted(travellers, 'traveller', 'travellers'),
    status,
    reference,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "EUR 1,240" or "EUR 1,240.50": other systems know more currencies than are taken here. */
function totalOf({ total }: Record) {
  if (total === null) return ''
  const [major, minor] = [Math.floor(total.amount / 100), total.amount % 100]
  const cents = minor === 0 ? '' : `.${String(minor).padStart(2, '0')}`
  return `${total.currency} ${formatNumber(major)}${cents}`
}
