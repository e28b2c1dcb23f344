import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { DEFAULT_ACCENT } from '#contract/accent.ts'
import { TRAIL_KEY_COOKIE } from '#contract/trail-limits.ts'
import { readSettings } from '#domain/settings.ts'
import { publicUrl } from '#domain/site/site.ts'
import { constantAnswer } from './constant-answer.ts'
import { digest } from './page-policy.ts'
import { apiHeaders } from './security-headers.ts'

const BUILT = './build/client'
const WORKER = 'app/site/trail/worker.ts'
/** The chunks that every page with islands runs, by their names in the build's manifest. */
const ISLANDS = ['site/island/wake.ts', 'site/island/renderer.ts?island']
/** The islands of the pages that open without network. */
const PHONE = 'site/trail/phone.island.tsx?island'
const PACK = 'site/booking/pack/keep.island.tsx?island'
/** Style sheets beside those of every page. Their names may stand in the manifest with the folder of the build before them. */
const FONTS = 'app/fonts.css'
const TRAIL_SHEETS = ['app/site/trail/trail.css', 'app/site/trail/controls.css']
const ROOT = 'app/root.tsx?__react-router-build-client-route'

/** The policy of the service worker: it may fetch from this site, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

type Chunk = { file: string; imports?: string[]; css?: string[] }
type BuildManifest = Record<string, Chunk>

/** As `site/trail/worker.ts` reads it. */
type Release = { name: string; names: string; shell?: string; files: string[] }

/** What makes the guide's page and a traveller's pack open without network: their service worker, and the file that names it on a home screen. */
export const trailApp = new Hono()
  .get('/trail/worker.js', (c) => answerTrailWorker(c))
  .get('/bookings/pack-worker.js', (c) => answerPackWorker(c))
  .get('/trail/:id/app.webmanifest', apiHeaders, async (c) => {
    const { company, brand } = await readSettings()
    // The page opens with what stands behind `#`, which only its script knows.
    const start = `/trail/${encodeURIComponent(c.req.param('id'))}#${encodeURIComponent(getCookie(c, TRAIL_KEY_COOKIE) ?? '')}`
    const manifest = {
      id: start,
      name: `${company.name}: on the trail`,
      short_name: 'Trail',
      lang: 'en',
      start_url: publicUrl(start),
      scope: publicUrl('/trail/'),
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: brand.accent || DEFAULT_ACCENT,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        ...[192, 512].map((edge) => ({
          src: `/icon-${edge}.png`,
          sizes: `${edge}x${edge}`,
          type: 'image/png',
        })),
      ],
    }
    c.header('referrer-policy', 'no-referrer')
    return c.body(JSON.stringify(manifest), 200, { 'content-type': 'application/manifest+json' })
  })

const answerTrailWorker = workerAnswer({ names: 'trail-', shell: '/trail' }, PHONE, TRAIL_SHEETS)
const answerPackWorker = workerAnswer({ names: 'pack-files-' }, PACK, [])

/** Answers with a service worker. The browser asks for it anew at each visit; the text changes with each release. */
function workerAnswer(of: Pick<Release, 'names' | 'shell'>, island: string, sheets: string[]) {
  return constantAnswer(async () => {
    const text = readFileSync(`${BUILT}/.vite/manifest.json`, 'utf8')
    const built = JSON.parse(text) as BuildManifest
    const files = [
      ...new Set([
        '/favicon.svg',
        ...[...ISLANDS, island].flatMap((part) => filesOf(built, `app/${part}`)),
        ...sheetsOf(built, [FONTS, ...sheets]),
      ]),
    ]
    const name = `${of.names}${digest(text, 'base64url').slice(0, 16)}`
    const release: Release = { ...of, name, files }
    const code = readFileSync(`${BUILT}/${built[WORKER]!.file}`, 'utf8')
    return {
      text: `self.TRAIL_RELEASE=${JSON.stringify(release)};\n${code}`,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'content-security-policy': WORKER_POLICY,
      },
    }
  })
}

/** Returns the addresses of a chunk and of those that it imports. */
function filesOf(built: BuildManifest, name: string, files: string[] = []): string[] {
  const { file, imports = [] } = built[name]!
  const address = `/${file}`
  if (files.includes(address)) return files
  files.push(address)
  for (const each of imports) filesOf(built, each, files)
  return files
}

function sheetsOf(built: BuildManifest, sheets: string[]) {
  const named = Object.keys(built).filter((name) => sheets.some((sheet) => name.endsWith(sheet)))
  return [...named.map((name) => built[name]!.file), ...(built[ROOT]!.css ?? [])].map((file) => `/${file}`)
}
