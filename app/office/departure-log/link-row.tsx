import { formatDay } from '#contract/days.ts'
import type { TrailLink } from '#contract/departure-log.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { MayLink } from '../kit/may-link.tsx'

/** Shows how the link of a guide stands, and what can be done with it. `canRenew`: the guide has confirmed. */
export function LinkRow({ link, canRenew }: { link: TrailLink; canRenew: boolean }) {
  const { _id, crew_id, name, state, until, bound_at, seen_at, other_at } = link
  return (
    <li className="grid gap-1.5 border-b border-line py-2.5" aria-label={`Link of ${name}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-medium">{name}</span>
        {state === 'open' ? (
          <Badge tone="good">Works</Badge>
        ) : (
          <Badge tone="bad">{state === 'off' ? 'Taken back' : 'Over'}</Badge>
        )}
        <span className="num text-muted">
          {bound_at === null ? 'no phone has opened it' : `opened ${formatMoment(bound_at)}`}
          {seen_at !== null && `, last in touch ${formatMoment(seen_at)}`}, until {formatDay(until)}
        </span>
        <span className="ml-auto flex flex-wrap gap-2">
          {canRenew && crew_id !== null && (
            <MayLink className={compactClass()} to={`link/${crew_id}`} preventScrollReset>
              New link<span className="sr-only"> for {name}</span>
            </MayLink>
          )}
          {bound_at !== null && state === 'open' && (
            <MayLink className={compactClass()} to={`free/${_id}`} preventScrollReset>
              Free the phone<span className="sr-only"> of {name}</span>
            </MayLink>
          )}
          {state === 'open' && (
            <MayLink className={compactClass('danger')} to={`end/${_id}`} preventScrollReset>
              Take back<span className="sr-only"> the link of {name}</span>
            </MayLink>
          )}
        </span>
      </div>
      {other_at !== null && state === 'open' && (
        <p className="font-semibold text-danger">
          Another phone tried to open it, {formatMoment(other_at)}. If the guide has a new phone, free it. If
          not, take the link back and make another.
        </p>
      )}
    </li>
  )
}
