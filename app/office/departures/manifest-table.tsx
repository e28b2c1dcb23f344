import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatTime } from '#contract/days.ts'
import type { ManifestRow } from '#contract/manifest.ts'
import { formatMoney } from '#contract/money.ts'
import { formatMetres } from '#contract/numbers.ts'
import { MayLink } from '../kit/may-link.tsx'
import { Phone } from '../kit/phone.tsx'

const head = 'border-b border-line py-2 pr-4 text-[12.5px] font-medium whitespace-nowrap text-muted'
// On a phone a row is a card, and each cell says what it is; paper has the table.
const cell =
  'border-b border-line py-2 pr-4 align-top max-md:not-print:block max-md:not-print:border-0 max-md:not-print:py-0.5 max-md:not-print:pr-0 max-md:not-print:empty:hidden max-md:not-print:before:mr-1.5 max-md:not-print:before:text-muted max-md:not-print:before:content-[attr(data-label)]'

/** Shows the travellers of a departure, one per row, for a print-out that the guide carries. */
export function ManifestTable({ rows, questions }: { rows: ManifestRow[]; questions: string[] }) {
  const hasExtras = rows.some(({ rooms_and_extras }) => rooms_and_extras.length > 0)
  const hasMessages = rows.some(({ message }) => message !== '')
  return (
    <div
      className="overflow-x-auto max-md:not-print:overflow-visible"
      role="region"
      aria-label="Manifest, scrolls sideways"
      tabIndex={0}
    >
      <table
        className="w-full border-collapse text-left text-[13px] max-md:not-print:block"
        aria-label="Manifest"
        role="table"
      >
        <thead className="max-md:not-print:sr-only" role="rowgroup">
          <tr role="row">
            {[
              'Name',
              'Booking',
              'Sex',
              'Born',
              'Passport',
              'Diet',
              'Emergency',
              'Insurance',
              'Arrives',
              'Leaves',
              ...(hasExtras ? ['Rooms and extras'] : []),
              ...(questions.length > 0 ? ['Answers'] : []),
              ...(hasMessages ? ['Message'] : []),
              'Missing',
            ].map((label) => (
              <th key={label} className={head} scope="col" role="columnheader">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:not-print:grid max-md:not-print:gap-3" role="rowgroup">
          {rows.map((row) => (
            <Row
              key={`${row.reference} ${row.position}`}
              row={row}
              questions={questions}
              hasExtras={hasExtras}
              hasMessages={hasMessages}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { row: ManifestRow; questions: string[]; hasExtras: boolean; hasMessages: boolean }

function Row({ row, questions, hasExtras, hasMessages }: RowProps) {
  const { reference, insured_altitude_m, missing } = row
  const insured = insured_altitude_m === null ? '' : `to ${formatMetres(insured_altitude_m)}`
  return (
    <tr
      className="max-md:not-print:block max-md:not-print:rounded-card max-md:not-print:border max-md:not-print:border-line max-md:not-print:p-3"
      role="row"
    >
      <th
        className={`${cell} font-medium max-md:not-print:text-[15px] max-md:not-print:before:hidden`}
        scope="row"
        role="rowheader"
      >
        {row.name || `Traveller ${row.position} of ${row.booked_by}`}
        <Small>{row.nationality}</Small>
        {row.held !== '' && <span className="block font-semibold text-warning">{row.held}</span>}
      </th>
      <td data-label="Booking" role="cell" className={cell}>
        <MayLink
          isFact
          className="text-lake hover:underline"
          to={href('/admin/bookings/:reference', { reference })}
        >
          {reference}
        </MayLink>
        <Small>{row.mobile && <Phone number={row.mobile} />}</Small>
        {row.to_collect && (
          <span className="num block whitespace-nowrap">{formatMoney(row.to_collect)} to collect</span>
        )}
      </td>
      <td data-label="Sex" role="cell" className={cell}>
        {row.sex}
      </td>
      <td data-label="Born" role="cell" className={`${cell} num whitespace-nowrap`}>
        {row.birth_date}
      </td>
      <td data-label="Passport" role="cell" className={`${cell} whitespace-nowrap`}>
        {row.passport_number}
        {row.permits.map((permit) => (
          <Small key={permit}>{permit}</Small>
        ))}
      </td>
      <td data-label="Diet" role="cell" className={cell}>
        {row.diet}
      </td>
      <td data-label="Emergency" role="cell" className={cell}>
        {row.emergency_name}
        <Small>{row.emergency_phone && <Phone number={row.emergency_phone} />}</Small>
      </td>
      <td data-label="Insurance" role="cell" className={cell}>
        {row.insurer}
        <Small>{row.policy_number}</Small>
        <Small>{insured && <span className="whitespace-nowrap">{insured}</span>}</Small>
        <Small>{row.insurer_phone && <Phone number={row.insurer_phone} />}</Small>
      </td>
      <td data-label="Arrives" role="cell" className={`${cell} md:min-w-32`}>
        {row.arrival_flight}
        <Small>{row.arrival_at ? formatTime(row.arrival_at) : ''}</Small>
      </td>
      <td
        data-label="Leaves"
        role="cell"
        className={`${cell} ${row.leaving_at ? 'md:min-w-32' : 'whitespace-nowrap'}`}
      >
        {row.leaving_flight}
        <Small>{row.leaving_at ? formatTime(row.leaving_at) : ''}</Small>
      </td>
      {hasExtras && (
        <td data-label="Rooms and extras" role="cell" className={cell}>
          {row.rooms_and_extras.map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </td>
      )}
      {questions.length > 0 && (
        <td data-label="Answers" role="cell" className={`${cell} md:min-w-48`}>
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
      {hasMessages && (
        <td data-label="Message" role="cell" className={`${cell} md:min-w-48`}>
          {row.message}
        </td>
      )}
      <td
        data-label="Missing"
        role="cell"
        className={`${cell} ${missing.length > 0 ? 'text-warning' : 'text-muted'}`}
      >
        {missing.length > 0 ? missing.join(', ') : 'Nothing'}
      </td>
    </tr>
  )
}

function Small({ children }: { children: ReactNode }) {
  return children && <span className="block font-normal text-muted">{children}</span>
}
