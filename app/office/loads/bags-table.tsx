import type { ReactNode } from 'react'
import { calledIn } from '#contract/called-in.ts'
import type { DepartureBag } from '#contract/departure-loads.ts'
import { formatKilograms } from '#contract/loads.ts'
import { BookingLink } from '../kit/booking-link.tsx'
import { compactClass } from '../kit/compact.ts'
import { MayLink } from '../kit/may-link.tsx'

type Props = {
  title: string
  bags: DepartureBag[]
  weighAt: (bag: DepartureBag) => string
  /** What is said of who carries them. */
  children?: ReactNode
}

const cell = 'border-b border-line py-1.5 pr-4 max-sm:pr-2.5'

/** The bags of one porter, of nobody yet, or of travellers who carry them. */
export function Bags({ title, bags, weighAt, children }: Props) {
  return (
    <section className="grid gap-1 break-inside-avoid" aria-label={title}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-sans text-label tracking-normal">{title}</h2>
        {children}
      </div>
      {bags.length === 0 ? (
        <p className="text-muted">Carries nothing yet.</p>
      ) : (
        <div className="overflow-x-auto" role="region" aria-label={`${title}, scrolls sideways`} tabIndex={0}>
          <table
            className="w-full border-collapse text-left text-[13px] sm:table-fixed"
            aria-label={`Bags: ${title}`}
          >
            <thead className="text-[12.5px] text-muted">
              <tr>
                {['Bag of', 'Booking', 'Weighed', 'Declared'].map((column) => (
                  <th
                    key={column}
                    className={`${cell} font-medium whitespace-nowrap ${column === 'Bag of' ? 'w-2/5' : ''} ${column === 'Booking' ? 'max-sm:hidden' : ''}`}
                    scope="col"
                  >
                    {column}
                  </th>
                ))}
                <th className={`${cell} print:hidden`} scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {bags.map((bag) => (
                <BagRow key={`${bag.reference} ${bag.position}`} bag={bag} to={weighAt(bag)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function BagRow({ bag, to }: { bag: DepartureBag; to: string }) {
  const { reference, weighed_g, declared_g, fault } = bag
  const look = fault === '' ? '' : 'font-semibold text-danger'
  return (
    <tr>
      <th className={`${cell} font-medium wrap-anywhere`} scope="row">
        {calledIn(bag)}
        <span className="block font-normal sm:hidden">
          <BookingLink reference={reference} />
        </span>
      </th>
      <td className={`${cell} max-sm:hidden`}>
        <BookingLink reference={reference} />
      </td>
      <td className={`${cell} num whitespace-nowrap ${look}`}>
        {weighed_g === null ? '' : formatKilograms(weighed_g)}
      </td>
      <td className={`${cell} num whitespace-nowrap ${weighed_g === null ? look : 'text-muted'}`}>
        {declared_g === null ? '' : formatKilograms(declared_g)}
      </td>
      <td className={`${cell} pr-0 text-right print:hidden`}>
        <MayLink
          className={compactClass()}
          to={to}
          aria-label={`Weigh or move the bag of ${calledIn(bag)}`}
          preventScrollReset
        >
          Weigh
        </MayLink>
      </td>
    </tr>
  )
}
