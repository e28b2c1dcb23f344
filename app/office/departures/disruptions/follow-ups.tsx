import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { followUpKindWords, type FollowUp } from '#contract/disruption-follow-ups.ts'
import type { Disruption } from '#contract/disruptions.ts'
import { Alert } from '../../../kit/alert.tsx'
import { formatMoment } from '../../kit/event-line.tsx'
import { MayLink } from '../../kit/may-link.tsx'
import { useOneAtATime } from '../../kit/one-at-a-time.ts'
import { at } from '../../shell/api-address.ts'
import { tryApi } from '../../shell/api.ts'
import { useSessionEnd } from '../../shell/use-session-end.ts'

type Kept = Disruption['follow_ups'][number]

/** Shows what a closed disruption has left to do by hand, each with a box to tick; nothing where nothing is left. */
export function FollowUps({ disruption: { _id: id, follow_ups, version } }: { disruption: Disruption }) {
  const { revalidate } = useRevalidator()
  const orLogIn = useSessionEnd()
  const take = useOneAtATime()
  const [problem, setProblem] = useState<string>()
  if (follow_ups.length === 0) return undefined
  const open = follow_ups.filter(({ done_at }) => done_at === null).length

  /** Ticks one, says why that failed, and shows all as they are now. */
  function mark({ _id: follow_up, done_at }: Kept) {
    const path = at('/api/disruptions/{id}/follow-ups/{follow_up}/', { id, follow_up })
    take(() =>
      tryApi(path, { method: 'PUT', body: { is_done: done_at === null }, version })
        .then((result) => {
          setProblem('failure' in result ? `${result.failure.reason}.` : undefined)
          return revalidate()
        })
        .catch(orLogIn),
    )
  }

  return (
    <section className="mb-6" aria-labelledby="follow-ups">
      <h2 className="font-sans text-[16px] font-semibold tracking-normal" id="follow-ups">
        To do by hand{' '}
        <span className={open > 0 ? 'text-danger' : 'font-normal text-muted'}>
          {open > 0 ? `${open} open` : 'all done'}
        </span>
      </h2>
      <Alert reason={problem} />
      <ul className="border-t border-line">
        {follow_ups.map((one) => (
          <li key={one._id} className="flex items-start gap-3 border-b border-line py-2">
            <input
              className="mt-1 size-4 flex-none accent-current"
              type="checkbox"
              id={`follow-up-${one._id}`}
              checked={one.done_at !== null}
              onChange={() => mark(one)}
            />
            <label
              className={`min-w-0 flex-1 ${one.done_at === null ? '' : 'text-muted'}`}
              htmlFor={`follow-up-${one._id}`}
            >
              {one.words}.
              {one.done_at !== null && (
                <span className="block text-[13px]">Done, {formatMoment(one.done_at)}</span>
              )}
            </label>
            <WhereLink followUp={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows what closing would leave to do by hand. */
export function PlannedFollowUps({ followUps }: { followUps: FollowUp[] }) {
  if (followUps.length === 0) return undefined
  return (
    <section aria-labelledby="planned-follow-ups">
      <h3 className="text-sm font-semibold" id="planned-follow-ups">
        Then to do by hand
      </h3>
      <ul className="list-disc pl-5">
        {followUps.map(({ kind, words }) => (
          <li key={`${kind} ${words}`}>{words}.</li>
        ))}
      </ul>
    </section>
  )
}

function WhereLink({ followUp: { kind, words, path_in_admin } }: { followUp: FollowUp }) {
  return (
    <MayLink isFact className="flex-none text-lake hover:underline" to={path_in_admin}>
      {followUpKindWords[kind]}
      <span className="sr-only"> for {words}</span>
    </MayLink>
  )
}
