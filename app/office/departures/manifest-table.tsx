import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatTime } from '#contract/days.ts'
import type { ManifestRow } from '#contract/manifest.ts'
import { formatMetres } from '#contract/numbers.ts'
import { Phone } from '../kit/phone.tsx'

const head = 'border-b border-line py-2 pr-4 text-[12.5px] font-medium whitespace-nowrap text-muted'
const cell = 'border-b border-line py-2 pr-4 align-top'

/** Shows the travellers of a departure, one per row, for a print-out that the guide carries. */
export function ManifestTable({ rows, questions }: { rows: ManifestRow[]; questions: string[] }) {
  const hasExtras = rows.some(({ rooms_and_extras }) => rooms_and_extras.length > 0)
  return (
    <div className="overflow-x-auto" role="region" aria-label="Manifest, scrolls sideways" tabIndex={0}>
      <table className="w-full border-collapse text-left text-[13px]" aria-label="Manifest">
        <thead>
          <tr>
            {[
              'Name',
              'Booking',
              'Born',
              'Passport',
              'Diet',
              'Emergency',
              'Insurance',
              'Arrives',
              'Leaves',
              ...(hasExtras ? ['Rooms and extras'] : []),
              ...(questions.length > 0 ? ['Answers'] : []),
              'Missing',
            ].map((label) => (
              <th key={label} className={head} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={`${row.reference} ${row.position}`}
              row={row}
              questions={questions}
              hasExtras={hasExtras}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { row: ManifestRow; questions: string[]; hasExtras: boolean }

function Row({ row, questions, hasExtras }: RowProps) {
  const { reference, insured_altitude_m, missing } = row
  const insured = insured_altitude_m === null ? '' : `to ${formatMetres(insured_altitude_m)}`
  return (
    <tr>
      <th className={`${cell} font-medium`} scope="row">
        {row.name || `Traveller ${row.position} of ${row.booked_by}`}
        <Small>{row.nationality}</Small>
        {row.held !== '' && <span className="block font-semibold text-warning">{row.held}</span>}
      </th>
      <td className={cell}>
        <Link className="text-lake hover:underline" to={href('/admin/bookings/:reference', { reference })}>
          {reference}
        </Link>
        <Small>{row.mobile && <Phone number={row.mobile} />}</Small>
      </td>
      <td className={`${cell} num whitespace-nowrap`}>{row.birth_date}</td>
      <td className={`${cell} whitespace-nowrap`}>{row.passport_number}</td>
      <td className={cell}>{row.diet}</td>
      <td className={cell}>
        {row.emergency_name}
        <Small>{row.emergency_phone && <Phone number={row.emergency_phone} />}</Small>
      </td>
      <td className={cell}>
        {row.insurer}
        <Small>{row.policy_number}</Small>
        <Small>{insured && <span className="whitespace-nowrap">{insured}</span>}</Small>
        <Small>{row.insurer_phone && <Phone number={row.insurer_phone} />}</Small>
      </td>
      <td className={`${cell} min-w-32`}>
        {row.arrival_flight}
        <Small>{row.arrival_at ? formatTime(row.arrival_at) : ''}</Small>
      </td>
      <td className={`${cell} ${row.leaving_at ? 'min-w-32' : 'whitespace-nowrap'}`}>
        {row.leaving_flight}
        <Small>{row.leaving_at ? formatTime(row.leaving_at) : ''}</Small>
      </td>
      {hasExtras && (
        <td className={cell}>
          {row.rooms_and_extras.map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </td>
      )}
      {questions.length > 0 && (
        <td className={`${cell} min-w-48`}>
          {questions.map(
            (question, index) =>
              row.answers[index] && (
                <span key={index} className="block">
                  <span className="text-muted">{question}</span> {row.answers[index]}
                </span>
              ),
          )}
        </td>
      )}
      <td className={`${cell} ${missing.length > 0 ? 'text-warning' : 'text-muted'}`}>
        {missing.length > 0 ? missing.join(', ') : 'Nothing'}
      </td>
    </tr>
  )
}

function Small({ children }: { children: ReactNode }) {
  return children && <span className="block font-normal text-muted">{children}</span>
}
