import { useState } from 'react'
import { href, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Assignment } from '#contract/assignments.ts'
import { compactClass } from '../kit/compact.ts'
import { useOneAtATime } from '../kit/one-at-a-time.ts'
import { at } from '../shell/api-address.ts'
import { changeApi, tryApi, type Failure } from '../shell/api.ts'
import { placeInWords, type Place } from './wishes.ts'

/** Why a departure may be left with too few when what was just done is taken back. It is kept. */
const UNDONE = 'Undone on the roster'
const REFUSED = 409

type Done = { words: string; undo?: () => Promise<Failure | undefined>; isFailure?: boolean }

/**
 * Returns functions that store what was dropped, and `status`: what was done, with a button that takes it back. What a
 * rule forbids opens the form with what was dropped, where a reason overrules it.
 */
export function useMoves() {
  const [done, setDone] = useState<Done>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { search } = useLocation()
  const take = useOneAtATime()

  function finish(next: Done) {
    setDone(next)
    return revalidate()
  }

  async function refuse(failure: Failure, form: string, { faults: _shown, ...place }: Place, state?: string) {
    if (failure.status !== REFUSED) return finish({ words: `${failure.reason}.`, isFailure: true })
    setDone(undefined)
    const { crew_id, role, departure_id, from_day, to_day } = place
    const says = `${failure.reason}.`
    const wish = { crew_id, role, departure_id, from_day, to_day, says, ...(state && { state }) }
    return navigate({ pathname: form, search }, { state: { wish }, preventScrollReset: true })
  }

  function assign(place: Place) {
    take(async () => {
      const { crew_id, role, departure_id: id, from_day, to_day } = place
      const body = { crew_id, role, from_day, to_day, overrule: '' }
      const result = await tryApi(at('/api/departures/{id}/crew/', { id }), { method: 'POST', body })
      if ('failure' in result) return refuse(result.failure, href('/admin/roster/assign/:id', { id }), place)
      const made = await result.response.json()
      const path = at('/api/assignments/{id}/removal/', { id: made._id })
      const undo = () =>
        changeApi(path, { method: 'POST', body: { overrule: UNDONE }, version: made.version })
      return finish({ words: `${placeInWords(place)}. Not asked yet.`, undo })
    })
  }

  /** Whoever had said yes has said it to other days: they are to be asked anew. */
  function move(before: Assignment, place: Place) {
    take(async () => {
      const path = at('/api/assignments/{id}/', { id: before._id })
      const { departure_id, role, from_day, to_day } = place
      const state = before.state === 'confirmed' ? 'asked' : before.state
      const body = { departure_id, role, from_day, to_day, state, overrule: '' }
      const result = await tryApi(path, { method: 'PUT', body, version: before.version })
      if ('failure' in result) {
        const form = href('/admin/roster/:assignment', { assignment: before._id })
        return refuse(result.failure, form, place, state)
      }
      const { version } = await result.response.json()
      const { departure_id: home, from_day: from, to_day: to } = before
      const former = {
        departure_id: home,
        role: before.role,
        from_day: from,
        to_day: to,
        state: before.state,
      }
      const undo = () =>
        changeApi(path, {
          method: 'PUT',
          body: { ...former, overrule: before.overruled || UNDONE },
          version,
        })
      const asks = state === 'asked' ? ' They are to be asked.' : ''
      return finish({ words: `${placeInWords(place)}.${asks}`, undo })
    })
  }

  function takeBack({ undo }: Done) {
    take(async () => {
      const failure = await undo?.()
      return finish(failure ? { words: `${failure.reason}.`, isFailure: true } : { words: 'Taken back.' })
    })
  }

  const status = (
    <div className="sticky bottom-4 z-20 print:hidden" role="status">
      {done && (
        <p
          className={`flex flex-wrap items-center gap-3 rounded-button border border-line bg-paper p-3 shadow-lift ${done.isFailure ? 'font-medium text-danger' : ''}`}
        >
          <span>{done.words}</span>
          {done.undo && (
            <button type="button" className={compactClass()} onClick={() => takeBack(done)}>
              Undo
            </button>
          )}
          <button
            type="button"
            className={`${compactClass('plain')} ml-auto`}
            onClick={() => setDone(undefined)}
          >
            Close
          </button>
        </p>
      )}
    </div>
  )
  return { assign, move, status }
}
