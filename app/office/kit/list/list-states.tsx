import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Alert } from '../../../kit/alert.tsx'
import type { Failure } from '../../shell/api.ts'
import { compactClass } from '../compact.ts'

/** Another attempt gets no other answer: the role may not see it, or it is not there. */
const FINAL = [403, 404]

/** Says why something could not be fetched. Offers another attempt unless the `status` says that it would be in vain. */
export function ListProblem({ says, status }: { says: string; status?: number | undefined }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="grid max-w-xl justify-items-start gap-3">
      <Alert reason={says} />
      {!FINAL.includes(status ?? 0) && (
        <button
          type="button"
          className={compactClass()}
          disabled={state === 'loading'}
          onClick={() => revalidate()}
        >
          Try again
        </button>
      )}
    </div>
  )
}

/** As `ListProblem`, for a failed call: names every field of the address that the call refused. */
export function ListFailure({ failure: { reason, errors, status } }: { failure: Failure }) {
  const told = Object.values(errors ?? {}).flat()
  return <ListProblem says={`${told.length > 0 ? told.join('. ') : reason}.`} status={status} />
}

type Nothing = {
  says: string
  /** What the person can do about it. */
  hint?: ReactNode
  /** Clears the search and filters; given when they are the reason why the list is empty. */
  onClear?: () => void
  /** Buttons that add the first row. */
  children?: ReactNode
}

/** Shows one sentence over contour lines and what the person can do next. */
export function NothingHere({ says, hint, onClear, children }: Nothing) {
  return (
    <div className="topo overflow-hidden rounded-card border border-line px-6 py-14 text-center">
      <p className="text-[16px]">{says}</p>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
      {onClear && (
        <button type="button" className={`${compactClass()} mt-4`} onClick={onClear}>
          Clear search and filters
        </button>
      )}
      {children && <p className="mt-4">{children}</p>}
    </div>
  )
}
