import { Link } from 'react-router'
import { crewRoleWords } from '#contract/crew.ts'
import type { CrewPay } from '#contract/departure-costs.ts'
import { formatMoney } from '#contract/money.ts'
import { daysOf } from '#contract/terms.ts'
import { Badge } from '../../kit/badge.tsx'
import { compactClass } from '../../kit/compact.ts'
import { Section } from '../../kit/section.tsx'

const inRupees = (amount: number) => formatMoney({ amount, currency: 'NPR' })

/** What the crew have earned by the roster, and what of it is among the costs. */
export function CrewPayTable({ crew, takeOverAt }: { crew: CrewPay[]; takeOverAt: string }) {
  if (crew.length === 0) return null
  const isOpen = crew.some(({ amount, taken, is_paid }) => amount !== null && amount !== taken && !is_paid)
  return (
    <div className="mt-6 max-w-3xl">
      <Section
        title="Pay of the crew, by the roster"
        actions={
          isOpen && (
            <Link className={compactClass()} to={takeOverAt} preventScrollReset>
              Take over
            </Link>
          )
        }
      >
        <ul>
          {crew.map((one) => (
            <li
              key={one.assignment_id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 text-[13.5px]"
            >
              <span className="font-medium">{one.name}</span>
              <span className="text-muted">{crewRoleWords[one.role]}</span>
              {!one.is_confirmed && <Badge tone="waiting">Not confirmed</Badge>}
              <span className="num ml-auto text-right">{earnedInWords(one)}</span>
              <span className="w-full text-muted sm:w-44 sm:text-right">{takenInWords(one)}</span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function earnedInWords({ pay, days, amount }: CrewPay) {
  if (pay === null || amount === null) return `${daysOf(days)}, no pay is agreed`
  return `${daysOf(days)} × ${inRupees(pay)} = ${inRupees(amount)}`
}

function takenInWords({ amount, taken, is_paid }: CrewPay) {
  if (taken === null) return amount === null ? '' : 'Not among the costs'
  if (taken === amount) return is_paid ? 'Paid' : 'Among the costs, owed'
  return is_paid ? `Paid as ${inRupees(taken)}` : `Among the costs as ${inRupees(taken)}`
}
