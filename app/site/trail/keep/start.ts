import { sendAll } from './send.ts'
import { readPhone, readTrail } from './trail.ts'

/** Reads what the phone keeps, then sends what waits: now, whenever the line comes back and whenever the page is seen. */
export async function startTrail(): Promise<void> {
  await readPhone()
  addEventListener('online', () => void sendAll())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && readTrail().sending !== 'works') void sendAll()
  })
  // A link opened in the window of another changes only what stands behind `#`.
  addEventListener('hashchange', () => location.reload())
  await sendAll()
}

/**
 * Installs the service worker, which opens the page without network. `renewed` hears when one of a newer release has taken
 * over, whose page comes with the next visit.
 */
export function keepPage(renewed: () => void): void {
  // In development there is no built worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) renewed()
  })
  // Without one the page works as long as it is open, and says what lies unsent.
  serviceWorker.register('/trail/worker.js', { scope: '/trail/' }).catch(() => undefined)
}
