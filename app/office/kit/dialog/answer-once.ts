import type { Blocker } from 'react-router'

type Blocked = Extract<Blocker, { state: 'blocked' }>

/**
 * Returns a function that answers the question about unsaved text once for each navigation that it holds up. The question
 * stays drawn for a moment after its answer, and the router throws at a second one: of a double click, or of two Escapes.
 */
export function answeringOnce(): (blocked: Blocked, answer: (blocked: Blocked) => void) => void {
  let answered: Blocked | undefined
  return (blocked, answer) => {
    if (blocked === answered) return
    answered = blocked
    answer(blocked)
  }
}
