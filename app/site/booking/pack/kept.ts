/** How the names of the caches of kept pages begin, as `site/trail/worker.ts` finds them. */
const OWN = 'own-page-'
const WORKER = '/bookings/pack-worker.js'

const cacheName = () => OWN + location.pathname

/** Whether this browser can keep pages: not on a site without https, nor in some private windows. */
export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in globalThis
}

/** Whether this browser keeps the pack. */
export async function isKept(): Promise<boolean> {
  return canKeep() && caches.has(cacheName())
}

/** Keeps the page as the server has it now, and what opens it without network. Throws when the browser keeps nothing. */
export async function keepPack(): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { scope: location.pathname })
  const cache = await caches.open(cacheName())
  await cache.add(new Request(location.href, { cache: 'reload' }))
  await navigator.serviceWorker.ready
}

/** Takes the pack from this browser. */
export async function forgetPack(): Promise<void> {
  await caches.delete(cacheName())
  const registration = await navigator.serviceWorker.getRegistration(location.pathname)
  await registration?.unregister()
}
