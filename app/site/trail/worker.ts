// The service worker of the guide's page: keeps its scripts, styles and its empty shell, so that the page opens without
// network. It never sees what people typed and keeps no page with data; those lie in the browser's database, which the
// page fills and wipes itself. Pages and files of the rest of the site pass it by.
//
// The server writes `TRAIL_RELEASE` above this code (`server/trail-app.ts`). A new release is another text, so browsers
// install it: all files first, or none, then it takes over and drops what the former one kept.

/** `name`: of the cache. `files`: addresses of the scripts and styles, whose names say what is in them. */
export type Release = { name: string; files: string[] }

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }

/** What a service worker can do, which the types of pages do not tell. */
type Worker = {
  TRAIL_RELEASE: Release
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  addEventListener: ((type: 'install' | 'activate', listen: (event: Lasting) => void) => void) &
    ((type: 'fetch', listen: (event: Fetching) => void) => void)
}

const worker = globalThis as unknown as Worker
const release = worker.TRAIL_RELEASE

const SHELL = '/trail'
/** How the names of its caches begin. */
const NAMES = 'trail-'

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pathname.startsWith(`${SHELL}/`)) event.respondWith(openPage(request))
  else if (release.files.includes(pathname)) event.respondWith(openFile(request))
})

async function install() {
  const cache = await caches.open(release.name)
  // What has a hash in its name lies in the browser's cache already. The shell must be of this release.
  await cache.addAll([new Request(SHELL, { cache: 'reload' }), ...release.files])
  await worker.skipWaiting()
}

async function takeOver() {
  const former = (await caches.keys()).filter((name) => name.startsWith(NAMES) && name !== release.name)
  await Promise.all(former.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The shell, which shows what the phone keeps and asks for news itself: the page of the server would say no more. */
async function openPage(request: Request): Promise<Response> {
  return (await kept(SHELL)) ?? fetch(request)
}

async function openFile(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request)
}

async function kept(asked: Request | string) {
  const cache = await caches.open(release.name)
  return cache.match(asked)
}
