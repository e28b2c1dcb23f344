import { href, Link } from 'react-router'
import { formatDate, formatDay, today } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import {
  permitStateWords,
  type PackEntry,
  type PackPermit,
  type PackTraveller,
  type PermitState,
} from '#contract/permit-packs.ts'
import { documentWords, givenToInWords } from '#contract/permits.ts'
import { paperWords } from '#contract/traveller-papers.ts'
import { Badge } from '../../kit/badge.tsx'
import { compactClass } from '../../kit/compact.ts'
import { MayLink } from '../../kit/may-link.tsx'
import { Section } from '../../kit/section.tsx'
import { nameOf } from './names.ts'

const head = 'border-b border-line py-2 pr-4 text-[12.5px] font-medium whitespace-nowrap text-muted'
const cell = 'border-b border-line py-2 pr-4 align-top'

const tones: Record<PermitState, 'good' | 'waiting' | 'bad' | 'plain'> = {
  missing: 'bad',
  visa: 'waiting',
  ready: 'waiting',
  applied: 'waiting',
  issued: 'good',
  refused: 'bad',
  'not-needed': 'plain',
}

type Props = { permit: PackPermit; travellers: PackTraveller[]; departureId: string }

/** One permit of a departure: what its office asks for, and how far each traveller is. */
export function PermitTable({ permit, travellers, departureId }: Props) {
  const { name, issuer, first_day, last_day, documents, ask_by, least_party, entries } = permit
  const rows = entries.flatMap((entry) => {
    const traveller = travellers.find(({ line }) => line === entry.line)
    return traveller ? [{ entry, traveller }] : []
  })
  const needing = entries.filter(({ state }) => state !== 'not-needed')
  const done = needing.filter(({ state }) => state === 'issued').length
  const isOpen = needing.some(({ state }) => state === 'missing' || state === 'ready' || state === 'visa')
  const waiting = rows.filter(({ entry }) => entry.state === 'visa')
  return (
    <Section
      title={name}
      actions={
        needing.length > 1 && (
          <Link
            className={compactClass()}
            to={href('/admin/departures/:id/permits/:permit/several', {
              id: departureId,
              permit: permit.permit_id,
            })}
            aria-label={`Note several, ${name}`}
            preventScrollReset
          >
            Note several
          </Link>
        )
      }
    >
      <p className="py-2 text-muted">
        {issuer}. {formatDay(first_day)} to {formatDay(last_day)}. {done} of {needing.length} issued.
        {documents.length > 0 &&
          ` The office asks for: ${documents.map((one) => documentWords[one]).join(', ')}.`}
      </p>
      {isOpen && <p className={ask_by < today() ? 'text-danger' : ''}>Apply by {formatDay(ask_by)}.</p>}
      {needing.length > 0 && needing.length < least_party && (
        <p className="text-danger">
          It is {givenToInWords({ least_party })}, and {needing.length} need it.
        </p>
      )}
      {waiting.length > 0 && (
        <p>
          Wait for the visa:{' '}
          {waiting
            .map(({ traveller }) => `${nameOf(traveller)} (${landsInWords(traveller.arrival_at)})`)
            .join(', ')}
          .
        </p>
      )}
      <div className="overflow-x-auto" role="region" aria-label={`${name}, scrolls sideways`} tabIndex={0}>
        <table className="w-full border-collapse text-left text-[13px]" aria-label={name}>
          <thead>
            <tr>
              {['No.', 'Name', 'Passport', 'State', 'Fee', 'Permit', 'Paid', 'Note'].map((label) => (
                <th key={label} className={head} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ entry, traveller }) => (
              <Row
                key={entry.line}
                entry={entry}
                traveller={traveller}
                to={href('/admin/departures/:id/permits/:permit/:line', {
                  id: departureId,
                  permit: permit.permit_id,
                  line: String(entry.line),
                })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function Row({ entry, traveller, to }: { entry: PackEntry; traveller: PackTraveller; to: string }) {
  const { line, state, lacking, unseen, fee, on, number, receipt, paid, note } = entry
  return (
    <tr>
      <td className={cell}>{line}</td>
      <th className={`${cell} font-medium`} scope="row">
        <MayLink isFact className="text-lake hover:underline" to={to}>
          {nameOf(traveller)}
        </MayLink>
        <span className="block font-normal text-muted">
          {[traveller.nationality, traveller.reference].filter(Boolean).join(', ')}
        </span>
      </th>
      <td className={cell}>
        {traveller.passport_number || '–'}
        {traveller.passport_expires_on && (
          <span className="block text-muted">until {formatDate(traveller.passport_expires_on)}</span>
        )}
        {traveller.differences.map((says) => (
          <span key={says} className="block text-warning">
            {says}
          </span>
        ))}
      </td>
      <td className={cell}>
        <Badge tone={tones[state]}>{permitStateWords[state]}</Badge>
        {lacking.length > 0 && <span className="block text-danger">{lacking.join(', ')}</span>}
        {unseen.length > 0 && (
          <Link
            className="block text-warning hover:underline"
            to={href('/admin/bookings/:reference/papers', { reference: traveller.reference })}
          >
            Look at: {unseen.map((kind) => paperWords[kind].name.toLowerCase()).join(', ')}
          </Link>
        )}
        {on && <span className="block text-muted">{formatDay(on)}</span>}
      </td>
      <td className={`${cell} num`}>{fee ? formatMoney(fee) : 'Not known'}</td>
      <td className={cell}>{number || '–'}</td>
      <td className={cell}>
        {paid ? formatMoney(paid) : '–'}
        {receipt && <span className="block text-muted">{receipt}</span>}
      </td>
      <td className={cell}>{note}</td>
    </tr>
  )
}

function landsInWords(arrival: string | null) {
  if (arrival === null) return 'arrival not known'
  return `lands ${formatDay(arrival.slice(0, 10))}, ${arrival.slice(11, 16)}`
}
