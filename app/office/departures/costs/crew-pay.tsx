import { crewRoleWords } from '#contract/crew.ts'
import type { CrewPay } from '#contract/departure-costs.ts'
import { formatMoney } from '#contract/money.ts'
import { daysOf } from '#contract/terms.ts'
import { Badge } from '../../kit/badge.tsx'
import { compactClass } from '../../kit/compact.ts'
import { MayLink } from '../../kit/may-link.tsx'
import { Section } from '../../kit/section.tsx'

const inRupees = (amount: number) => formatMoney({ amount, currency: 'NPR' })

/** What the crew have earned by the roster, and what of it is among the costs. */
export function CrewPayTable({ crew, takeOverAt }: { crew: CrewPay[]; takeOverAt: string }) {
  if (crew.length === 0) return null
  const isOpen = crew.some((one) => !one.is_paid && !isAsTaken(one))
  return (
    <div className="mt-6 max-w-3xl">
      <Section
        title="Pay of the crew, by the roster"
        actions={
          isOpen && (
            <MayLink className={compactClass()} to={takeOverAt} preventScrollReset>
              Take over
            </MayLink>
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

/** Whether the costs of this departure say what the roster says. */
function isAsTaken({ amount, taken, taken_currency, is_elsewhere }: CrewPay) {
  return taken === amount && (taken === null || (taken_currency === 'NPR' && !is_elsewhere))
}

function takenInWords(one: CrewPay) {
  const { amount, taken, taken_currency, is_paid, is_elsewhere } = one
  if (taken === null || taken_currency === null) return amount === null ? '' : 'Not among the costs'
  if (isAsTaken(one)) return is_paid ? 'Paid' : 'Among the costs, owed'
  const sum = formatMoney({ amount: taken, currency: taken_currency })
  const where = is_elsewhere ? ', on the departure before' : ''
  return is_paid ? `Paid as ${sum}${where}` : `Among the costs as ${sum}${where}`
}
