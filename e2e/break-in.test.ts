import { request } from 'node:http'
import type { Browser } from 'playwright-core'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity, Type } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, onOneSite, theSite } from './client.ts'
import { readDescription } from './rubbish/routes.ts'
import { openBrowser } from './site.ts'

// A visitor without a key finds no other way in, learns no secret and changes nothing for others.

/** One page of each kind, and one of each other address that a browser may be sent to. */
const places = [
  '/',
  '/treks',
  '/destination/everest-base-camp',
  '/destination/bookingform?trip=everest-base-camp',
  '/destination/payment',
  '/customize-trip',
  '/login',
  '/admin',
  '/no-such-page',
  '/api/regions',
  '/api/regions/',
  '/api/docs',
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/metrics',
  '/images/nothing',
  '/blogs?x=%00',
  '/sandbox-gateway/pay/nobody',
]
const CANARY = 'canaryquux'

let browser: Browser | undefined

onOneSite()

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser?.close())

test('no other way of writing an address leads past the guard', async () => {
  const { routes } = await readDescription()
  const guarded = routes.filter(({ isPublic }) => !isPublic)
  const entered: string[] = []
  for (const [turn, { method, path }] of guarded.entries()) {
    // One guard stands before all calls, so each is tried in a third of the ways, in turns.
    const ways = otherWaysTo(path.replaceAll(/\{\w+\}/g, 'everest'))
    for (const variant of ways.filter((_, index) => (index + turn) % 3 === 0)) {
      const { status, type, body } = await askRaw(method, variant)
      const isPublicTwin = method === 'GET' && /^\/+api\/+(regions|destinations)\/*$/i.test(variant)
      // Some of these are addresses of public pages.
      const isPage = method === 'GET' && type.startsWith('text/html')
      if (status < 300 && !isPage && !isPublicTwin) entered.push(`${method} ${variant}: ${status}`)
      // A response about a fault of the record, or about its absence, shows that the guard let the request through.
      const isTold = type.includes('problem+json') && ![400, 401, 403, 405, 415].includes(status)
      // Regions are public, and so is a booking with its token.
      const isPublicThing = method === 'GET' && /^\/api\/(regions|bookings)\/[^/?]+$/.test(variant)
      if (isTold && !isPublicThing && !body.includes('The API has no such path'))
        entered.push(`${method} ${variant}: ${body}`)
      if (status >= 500) entered.push(`${method} ${variant}: ${status}`)
    }
  }

  expect(guarded.length).toBeGreaterThan(50)
  expect(entered).toEqual([])
})

test('no header of a visitor changes a page that others get', async () => {
  const changed: string[] = []
  for (const path of ['/', '/treks', '/destination/everest-base-camp', '/tours', '/blogs/acclimatisation']) {
    // The request with the headers is the first for this page, so the cache would store its response.
    const poisoned = await askRaw('GET', path, poison)
    const clean = await askRaw('GET', path)
    if (clean.body !== poisoned.body || clean.etag !== poisoned.etag) changed.push(path)
    if (clean.body.includes(CANARY)) changed.push(`${path} says ${CANARY}`)
    for (const [name, value] of Object.entries(poison)) {
      const { body } = await askRaw('GET', path, { [name]: value })
      if (body !== clean.body) changed.push(`${path} with ${name}`)
    }
  }

  expect(changed).toEqual([])
})

test.each(places)('%s allows no script but its own, and no frame around it', async (path) => {
  const { headers } = await call('GET', path)

  const policy = new CspParser(headers.get('content-security-policy') ?? '').csp
  const findings = new CspEvaluator(policy).evaluate()
  const grave = findings.filter(
    ({ severity }) => severity <= Severity.MEDIUM || severity === Severity.HIGH_MAYBE,
  )
  // This site runs on http, so its form targets are http addresses, which are no fault here.
  const real = grave.filter(({ directive, type }) => directive !== 'form-action' || type !== Type.SRC_HTTP)
  expect(real.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000; includeSubDomains/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toMatch(
    /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
  )
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
})

test('a handler and a script that somebody got into a page do not run', async () => {
  const page = await browser!.newPage()
  await page.goto(`${theSite().url}/`)
  const ran = await page.evaluate(async () => {
    document.body.insertAdjacentHTML('beforeend', '<img src="/nothing" onerror="window.ran = true">')
    const script = document.createElement('script')
    script.textContent = 'window.ran = true'
    document.body.append(script)
    await new Promise((resolve) => setTimeout(resolve, 500))
    return 'ran' in window
  })
  await page.close()

  expect(ran).toBe(false)
})

/** Returns other spellings of a path that some router or proxy treats as the same. */
function otherWaysTo(path: string): string[] {
  const rest = path.replace(/^\/api\//, '')
  return [
    `/${path}`,
    path.replace('/api/', '/api//'),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/api/x/../'),
    path.replace('/api/', '/api/%2e/'),
    path.replace('/api/', '/x/%2e%2e/api/'),
    path.replace('/api/', '/%61pi/'),
    path.replace('/api/', '/API/'),
    `/api/%2f${rest}`,
    `/api\\${rest}`,
    `${path}%2f`,
    `${path}%20`,
    `${path};x=y`,
    `${path}?authorization=Bearer%20x`,
    `http://127.0.0.1${path}`,
  ]
}

const poison = {
  'x-forwarded-host': `${CANARY}.example`,
  'x-forwarded-proto': 'gopher',
  'x-forwarded-prefix': `/${CANARY}`,
  'x-forwarded-for': CANARY,
  'x-host': `${CANARY}.example`,
  'x-original-url': '/admin',
  'x-rewrite-url': '/admin',
  'x-http-method-override': 'DELETE',
  forwarded: `host=${CANARY}.example;proto=http`,
  host: `${CANARY}.example`,
  origin: `https://${CANARY}.example`,
  referer: `https://${CANARY}.example/`,
  cookie: `${CANARY}=1; __session=x`,
  authorization: `Bearer ${CANARY}`,
  'accept-language': `${CANARY};q=0.9, ne`,
  'user-agent': CANARY,
  range: 'bytes=0-10',
  accept: `text/${CANARY}, */*`,
  purpose: 'prefetch',
}

/** Sends a request with its path exactly as written, which browsers and `fetch` would normalise. */
function askRaw(method: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(theSite().url)
  const body = method === 'GET' || method === 'DELETE' ? '' : '{}'
  const type = body && { 'content-type': 'application/json' }
  return new Promise<{ status: number; type: string; etag?: string; body: string }>((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers: { ...type, ...headers } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => {
        const { 'content-type': contentType = '', etag } = response.headers
        resolve({ status: response.statusCode!, type: contentType, etag, body: text })
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
