// What wakes an island, in a file of its own, so that a page without a woken island does not fetch it. The build puts
// Preact in the place of React (`vite.config.ts`).
import { options } from 'preact'

export { createElement } from 'react'
export { hydrateRoot } from 'react-dom/client'

const { port1, port2 } = new MessageChannel()
let waiting: (() => void) | undefined

port1.addEventListener('message', runEffects)
port1.start()

// As in React, effects run in a task of their own. Preact's own way waits for a frame, which a page in the background
// does not get, or for a timer.
options.requestAnimationFrame = (run) => {
  waiting = run
  port2.postMessage(undefined)
}

/** Runs at once the effects of what was rendered, for who cannot wait for their task. */
export function runEffects(): void {
  const run = waiting
  waiting = undefined
  run?.()
}
