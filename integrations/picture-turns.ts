import { PictureRefusal } from './picture-refusal.ts'

/**
 * How urgent a picture is. `upload`: a member of staff waits for it in a form. `view`: a visitor waits for it. `soon`:
 * a visitor got another file meanwhile and will ask again. `idle`: nobody has asked for it yet.
 */
export type Turn = 'upload' | 'view' | 'soon' | 'idle'

/** A position in the queue. `hurry` moves it forward. */
export type Place = { turn: Turn }

export const turns: readonly Turn[] = ['upload', 'view', 'soon', 'idle']
const AT_ONCE = 2
/** How many works run at once for which nobody waits. The remaining turn is kept free for a person who waits. */
const UNHURRIED_AT_ONCE = 1

/**
 * How many works may wait, by urgency. Further ones are refused, so that many visitors at once do not fill the memory.
 * Tests lower these numbers.
 */
export const waitingMost: Record<Turn, number> = { upload: 20, view: 100, soon: 100, idle: 20 }

let atWork = 0
let waiting: { place: Place; start: () => void }[] = []

/**
 * Runs work that needs a core and much memory, such as encoding a picture: only `AT_ONCE` at a time, the most urgent
 * first. Throws `PictureRefusal` when too many wait already.
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
