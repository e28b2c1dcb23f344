import { PictureRefusal } from './picture-refusal.ts'

/**
 * How urgent a picture is: somebody of the office waits for an `upload` with the form before them; a visitor waits for a
 * `view`; one who was shown another file meanwhile comes back `soon`; what nobody has asked for yet is made when all is `idle`.
 */
export type Turn = 'upload' | 'view' | 'soon' | 'idle'

/** Where somebody stands in the queue. `hurry` moves it forward. */
export type Place = { turn: Turn }

export const turns: readonly Turn[] = ['upload', 'view', 'soon', 'idle']
const AT_ONCE = 2
/** What nobody waits for leaves a place free, for whoever comes and does. */
const UNHURRIED_AT_ONCE = 1

/** How many may wait. Who comes then is refused, so that a crowd costs no memory. Numbers for tests to lower. */
export const waitingMost: Record<Turn, number> = { upload: 20, view: 100, soon: 100, idle: 20 }

let atWork = 0
let waiting: { place: Place; start: () => void }[] = []

/**
 * Runs what takes a core and much memory, such as encoding a picture: only so many at once, the most urgent first. Throws
 * `PictureRefusal` when too many wait already.
 */
export async function inTurn<Result>(
  work: () => Promise<Result>,
  place: Place = { turn: 'view' },
): Promise<Result> {
  if (waitingNow(place.turn) >= waitingMost[place.turn]) throw new PictureRefusal('busy')
  await new Promise<void>((start) => {
    waiting.push({ place, start })
    startNext()
  })
  try {
    return await work()
  } finally {
    atWork--
    startNext()
  }
}

/** Makes what waits at this place at least as urgent as `turn`. */
export function hurry(place: Place, turn: Turn): void {
  if (turns.indexOf(turn) >= turns.indexOf(place.turn)) return
  place.turn = turn
  startNext()
}

/** How many wait for their turn. */
export function waitingNow(turn: Turn): number {
  return waiting.filter(({ place }) => place.turn === turn).length
}

function startNext() {
  for (const turn of turns) {
    for (const next of waiting.filter(({ place }) => place.turn === turn)) {
      if (atWork >= (turn === 'upload' || turn === 'view' ? AT_ONCE : UNHURRIED_AT_ONCE)) return
      atWork++
      waiting = waiting.filter((other) => other !== next)
      next.start()
    }
  }
}
