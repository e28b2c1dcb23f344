import { PictureRefusal } from './picture-refusal.ts'

/**
 * How urgent a picture is. `upload`: a member of staff waits for it in a form. `view`: a visitor waits for it. `soon`:
 * a visitor got another file meanwhile and will ask again. `idle`: nobody has asked for it yet.
 */
export type Turn = 'upload' | 'view' | 'soon' | 'idle'

/** A position in the queue. `hurry` moves it forward. */
export type Place = { turn: Turn }

export const turns: readonly Turn[] = ['upload', 'view', 'soon', 'idle']

/**
 * How many works may wait, by urgency. Further ones are refused, so that many visitors at once do not fill the memory.
 * Tests lower these numbers.
 */
export const waitingMost: Record<Turn, number> = { upload: 20, view: 100, soon: 100, idle: 20 }

type Entry = { place: Place; start: (interruption: AbortController) => void }

let atWork: { place: Place; interruption: AbortController } | undefined
let waiting: Entry[] = []

/**
 * Runs work that needs a core and much memory, such as encoding a picture: one at a time, because two large pictures
 * take twice the memory; the most urgent first. A work for which nobody waits gives way to one for which somebody does:
 * its signal is aborted, it should reject, and it runs again in its next turn. Throws `PictureRefusal` when too many
 * wait already.
 */
export async function inTurn<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  place: Place = { turn: 'view' },
): Promise<Result> {
  if (waitingNow(place.turn) >= waitingMost[place.turn]) throw new PictureRefusal('busy')
  for (let isFirst = true; ; isFirst = false) {
    const { signal } = await turnOf(place, isFirst)
    try {
      return await work(signal)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      atWork = undefined
      startNext()
    }
  }
}

/** Makes the work at this position at least as urgent as `turn`. */
export function hurry(place: Place, turn: Turn): void {
  if (turns.indexOf(turn) >= turns.indexOf(place.turn)) return
  place.turn = turn
  startNext()
}

/** Returns how many works of this urgency wait for their turn. */
export function waitingNow(turn: Turn): number {
  return waiting.filter(({ place }) => place.turn === turn).length
}

/** Waits for the turn of this position; one that gave way waits before others of its urgency. */
function turnOf(place: Place, isFirst: boolean) {
  return new Promise<AbortController>((start) => {
    waiting = isFirst ? [...waiting, { place, start }] : [{ place, start }, ...waiting]
    startNext()
  })
}

function startNext() {
  const next = waiting.toSorted((a, b) => turns.indexOf(a.place.turn) - turns.indexOf(b.place.turn))[0]
  if (!next) return
  if (atWork) {
    if (isAwaited(next.place) && !isAwaited(atWork.place)) atWork.interruption.abort()
    return
  }
  waiting = waiting.filter((other) => other !== next)
  atWork = { place: next.place, interruption: new AbortController() }
  next.start(atWork.interruption)
}

function isAwaited({ turn }: Place) {
  return turn === 'upload' || turn === 'view'
}
