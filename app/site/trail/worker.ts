// The service worker of the guide's page and of the traveller's pack: keeps their scripts and styles, so that they open
// without network. Of the guide's page it keeps the empty shell; what that shows lies in the browser's database, which the
// page fills and wipes itself. A pack is a page that its traveller has asked to keep: it lies in a cache of its own, which
// is renewed at each visit and goes when the server closes the link. All other pages and files pass it by.
//
// The server writes `TRAIL_RELEASE` above this code (`server/trail-app.ts`). A new release is another text, so browsers
// install it: all files first, or none, then it takes over and drops what the former one kept.

/**
 * `name`: of the cache, which begins with `names`. `shell`: the address of the page without data; absent for packs. `files`:
 * addresses of the scripts and styles, whose names say what is in them.
 */
export type Release = { name: string; names: string; shell?: string; files: string[] }

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
const { shell } = release

/** How the names of the caches of kept pages begin, as `site/booking/pack/kept.ts` makes them. */
const OWN = 'own-page-'
/** With these answers the server says that a link opens nothing any more. */
const CLOSED = [404, 410]
/** A line that is slower shows what is kept. */
const SLOW_MS = 5000

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && shell === undefined) event.respondWith(openOwn(request, OWN + pathname))
  else if (request.mode === 'navigate' && pathname.startsWith(`${shell}/`))
    event.respondWith(openPage(request, shell!))
  else if (release.files.includes(pathname)) event.respondWith(openFile(request))
})

async function install() {
  const cache = await caches.open(release.name)
  // What has a hash in its name lies in the browser's cache already. The shell must be of this release.
  const page = shell === undefined ? [] : [new Request(shell, { cache: 'reload' })]
  await cache.addAll([...page, ...release.files])
  await worker.skipWaiting()
}

async function takeOver() {
  const former = (await caches.keys()).filter(
    (name) => name.startsWith(release.names) && name !== release.name,
  )
  await Promise.all(former.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The shell, which shows what the phone keeps and asks for news itself: the page of the server would say no more. */
async function openPage(request: Request, page: string): Promise<Response> {
  return (await kept(page)) ?? fetch(request)
}

/** A page as the server has it now, which is kept instead of the former one; without network, or on a slow line, as it was kept. */
async function openOwn(request: Request, name: string): Promise<Response> {
  if (!(await caches.has(name))) return fetch(request)
  const cache = await caches.open(name)
  const old = await cache.match(request)
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok) await cache.put(request, answer.clone())
    else if (CLOSED.includes(answer.status)) await caches.delete(name)
    return answer
  })
  if (!old) return fresh
  const slow = new Promise<Response>((resolve) => setTimeout(() => resolve(old), SLOW_MS))
  return Promise.race([fresh.catch(() => old), slow])
}

async function openFile(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request)
}

async function kept(asked: Request | string) {
  const cache = await caches.open(release.name)
  return cache.match(asked)
}
