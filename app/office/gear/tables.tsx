import type { ReactNode } from 'react'
import { href } from 'react-router'
import { tooManyLent, type GearCount, type GearTraveller } from '#contract/gear.ts'
import { compactClass } from '../kit/compact.ts'
import { MayLink } from '../kit/may-link.tsx'

const cell = 'border-b border-line py-2 pr-4 align-top'

/** A sentence that says how many of the travellers have not read the list. */
export function HowManyRead({ travellers }: { travellers: Pick<GearTraveller, 'is_read'>[] }) {
  const unread = travellers.filter(({ is_read }) => !is_read).length
  return (
    <p className={unread > 0 ? 'font-medium text-warning' : 'text-muted'} role="status">
      {unread === 0
        ? 'All have read the list.'
        : `${unread} of ${travellers.length} ${unread === 1 ? 'has' : 'have'} not read the list yet.`}
    </p>
  )
}

/** How many of each thing to have ready; nothing where nothing is hired or lent. */
export function GearCounts({ counts }: { counts: GearCount[] }) {
  if (counts.length === 0) return null
  const tooMany = counts.flatMap((count) => tooManyLent(count) ?? [])
  return (
    <Table
      label="To have ready"
      columns={['Item', 'Together', 'Hired', 'Lent', 'Want to hire, not added']}
      warnings={tooMany}
    >
      {counts.map(({ name, hired, lent, wanted, lends }) => (
        <tr key={name}>
          <th className={`${cell} font-medium`} scope="row">
            {name}
          </th>
          <td className={`${cell} num font-semibold`}>{hired + lent}</td>
          <td className={`${cell} num`}>{hired}</td>
          <td className={`${cell} num`}>{lends === null ? lent : `${lent} of ${lends}`}</td>
          <td className={`${cell} num ${wanted > 0 ? 'font-medium text-warning' : ''}`}>{wanted}</td>
        </tr>
      ))}
    </Table>
  )
}

type TravellersProps<Traveller> = {
  travellers: Traveller[]
  /** Returns the address of the dialog in which staff answer for a traveller; undefined where nothing is asked. */
  answerAt: ((traveller: Traveller) => string) | undefined
}

/** What each traveller hires, borrows and still wants to hire, and whether they have read the list. */
export function GearTravellers<Traveller extends GearTraveller>({
  travellers,
  answerAt,
}: TravellersProps<Traveller>) {
  const columns = ['Name', 'Booking', 'Hired', 'Lent', 'Wants to hire', 'List']
  return (
    <Table label="Who wants what" columns={columns}>
      {travellers.map((traveller) => {
        const { reference, position, name, is_read, hired, lent, wanted } = traveller
        const called = name || `Traveller ${position}`
        return (
          <tr key={`${reference} ${position}`}>
            <th className={`${cell} font-medium`} scope="row">
              {called}
            </th>
            <td className={cell}>
              <MayLink
                isFact
                className="text-lake hover:underline"
                to={href('/admin/bookings/:reference', { reference })}
              >
                {reference}
              </MayLink>
            </td>
            <td className={cell}>{hired.join(', ')}</td>
            <td className={cell}>{lent.join(', ')}</td>
            <td className={cell}>{wanted.join(', ')}</td>
            <td className={`${cell} pr-0`}>
              <span className="flex items-center justify-between gap-2 whitespace-nowrap">
                <span className={is_read ? 'text-muted' : 'text-warning'}>
                  {is_read ? 'read' : 'not read'}
                </span>
                {answerAt && (
                  <MayLink
                    className={`${compactClass()} print:hidden`}
                    to={answerAt(traveller)}
                    aria-label={`Tick the list of ${called}, ${reference}`}
                    preventScrollReset
                  >
                    Tick
                  </MayLink>
                )}
              </span>
            </td>
          </tr>
        )
      })}
    </Table>
  )
}

type TableProps = { label: string; columns: string[]; warnings?: string[]; children: ReactNode }

function Table({ label, columns, warnings = [], children }: TableProps) {
  return (
    <section className="grid gap-2">
      <h2 className="font-sans text-label tracking-normal">{label}</h2>
      {warnings.map((says) => (
        <p key={says} className="font-medium text-warning">
          {says}
        </p>
      ))}
      <div className="overflow-x-auto" role="region" aria-label={`${label}, scrolls sideways`} tabIndex={0}>
        <table className="w-full border-collapse text-left text-[13px]" aria-label={label}>
          <thead className="text-[12.5px] text-muted">
            <tr>
              {columns.map((column) => (
                <th key={column} className={`${cell} font-medium whitespace-nowrap`} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  )
}
