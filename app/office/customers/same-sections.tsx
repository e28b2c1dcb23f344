import { counted } from '#contract/counted.ts'
import type { Customer } from '#contract/customers.ts'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { Section } from '../kit/section.tsx'
import { customerPath, samePath, separatePath } from './path.ts'
import { line } from './sections.tsx'

/** The addresses of somebody who has several, and how each came to them. */
export function Addresses({ customer: { email: main, addresses } }: { customer: Customer }) {
  if (addresses.length === 1) return null
  return (
    <Section title="Known by several addresses">
      <ul>
        {addresses.map(({ email, merged_at, merged_by_name }) => (
          <li key={email} className={line}>
            <span className="min-w-0 font-medium wrap-anywhere">{email}</span>
            <span className="text-muted">
              {merged_at === null ? 'the main one' : `since ${formatMoment(merged_at)}, by ${merged_by_name}`}
            </span>
            {merged_at !== null && (
              <span className="ml-auto">
                <RowLink to={separatePath.path} query={separatePath.query(main, email)}>
                  Another person
                </RowLink>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const whys: Record<Customer['alike'][number]['why'], string> = {
  mobile: 'same telephone number',
  birth: 'born on the same day, much the same name',
  name: 'same name',
}

/** Others who may be the same person, `email` being the address of this one. */
export function Alike({ email, alike }: Pick<Customer, 'email' | 'alike'>) {
  if (alike.length === 0) return null
  return (
    <Section title="Perhaps the same person">
      <ul>
        {alike.map(({ email: other, name, bookings, why }) => (
          <li key={other} className={line}>
            <MayLink isFact className="text-lake hover:underline" to={customerPath(other)}>
              {name}
            </MayLink>
            <span className="min-w-0 wrap-anywhere text-muted">{other}</span>
            <span>
              {whys[why]}, {counted(bookings, 'booking', 'bookings')}
            </span>
            <MayLink className={`${compactClass()} ml-auto`} to={samePath(email, other)}>
              Compare<span className="sr-only"> with {other}</span>
            </MayLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
