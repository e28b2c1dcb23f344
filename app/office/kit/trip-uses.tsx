import { useRevalidator } from 'react-router'
import type { Failure } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import { compactClass } from './compact.ts'
import { MayLink } from './may-link.tsx'
import { useOneAtATime } from './one-at-a-time.ts'

/** A trip that uses what is kept once. `own`: what the trip says otherwise; empty where it says the same. */
export type TripUse = { key: string; trip_name: string; path_in_admin: string; where?: string; own: string[] }

type Props = {
  uses: TripUse[]
  /** What is said when no trip uses it. */
  empty: string
  /** The label of the button by which a trip gives up what it says otherwise. */
  takeOverLabel: string
  takeOver: (use: TripUse) => Promise<{ response: Response } | { failure: Failure }>
}

/** The trips that use something kept once, each with what it says otherwise and a button that ends the difference. */
export function TripUses({ uses, empty, takeOverLabel, takeOver }: Props) {
  const take = useOneAtATime()
  const orLogIn = useSessionEnd()
  const { revalidate } = useRevalidator()

  async function end(use: TripUse) {
    const result = await takeOver(use)
    if ('failure' in result)
      return tell('Nothing was changed', { reason: result.failure.reason, isFailure: true })
    tell(`${use.trip_name} says the same now`)
    return revalidate()
  }

  if (uses.length === 0) return <p>{empty}</p>
  return (
    <ul className="divide-y divide-line" aria-label="Trips">
      {uses.map((use) => (
        <li key={use.key} className="grid gap-1 py-2.5">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <MayLink isFact className="font-medium text-lake hover:underline" to={use.path_in_admin}>
              {use.trip_name}
            </MayLink>
            {use.where && <span className="text-muted">{use.where}</span>}
          </p>
          {use.own.length > 0 && (
            <div className="flex flex-wrap items-start justify-between gap-2">
              <div className="min-w-0 text-danger-strong">
                {use.own.map((words) => (
                  <p key={words} className="break-words">
                    {words}
                  </p>
                ))}
              </div>
              <button
                type="button"
                className={compactClass()}
                aria-label={`${takeOverLabel}: ${use.trip_name}`}
                onClick={() => take(() => end(use).catch(orLogIn))}
              >
                {takeOverLabel}
              </button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
