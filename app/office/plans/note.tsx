import { useEffect, useState } from 'react'
import type { Plan } from '#contract/plans.ts'
import { MayLink } from '../kit/may-link.tsx'
import { compactClass } from '../kit/compact.ts'
import type { Kept } from '../kit/form/kept.ts'
import { plansChanged, planSentence, plansOf } from './data.ts'

/** Says above a form what is planned for its document, and what could not be done. */
export function PlansNote({ kept }: { kept: Kept | undefined }) {
  const [plans, setPlans] = useState<Plan[]>([])
  useEffect(() => {
    let isOpen = true
    const look = () => {
      if (kept) void plansOf(kept.noun, kept.id).then((found) => isOpen && setPlans(found))
    }
    look()
    plansChanged.addEventListener('planned', look)
    return () => {
      isOpen = false
      plansChanged.removeEventListener('planned', look)
    }
  }, [kept])
  return plans.map((plan) => (
    <div
      key={plan._id}
      className="flex flex-wrap items-center gap-3 rounded-button bg-warning-tint px-4 py-3 text-sm text-ink"
      role="status"
    >
      <p className="min-w-0 flex-1 max-sm:basis-full">
        {planSentence(plan)} {plan.state === 'failed' && `It could not be done: ${plan.why}.`}
        {plan.newer !== null && ` Version ${plan.newer} is newer: say which one is to be published.`}
      </p>
      <MayLink className={compactClass()} to={pathOf(plan)}>
        {plan.state === 'failed' ? 'See the plans' : plan.newer === null ? 'Change the plan' : 'Which one?'}
      </MayLink>
    </div>
  ))
}

function pathOf({ state, _id }: Plan) {
  return state === 'failed' ? '/admin/planned' : `/admin/planned/${_id}`
}
