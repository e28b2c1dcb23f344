import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { DAY_MS } from '#contract/days.ts'
import { fixedRetention } from '#contract/retention.ts'
import { networkOf } from '#domain/security/networks.ts'
import { publicUrl } from '#domain/site/site.ts'
import { newBrowserToken, type Device } from '#domain/staff/browsers.ts'
import { deviceInWords, isBrowser } from '#domain/staff/devices.ts'
import { visitorAddress } from './visitor-address.ts'

const COOKIE = 'browser'
/** The cookie is sent with logins and nothing else. */
const PATH = '/api/token'

/** Returns what the caller logs in with. A program keeps no cookie, so its name and network stand for it. */
export function deviceOf(c: Context): Device {
  const agent = c.req.header('user-agent') ?? ''
  const device = deviceInWords(agent)
  if (!isBrowser(agent)) return { device, browser: `${agent} ${networkOf(visitorAddress(c))}` }
  const kept = getCookie(c, COOKIE) ?? ''
  return { device, browser: /^[\w-]{43}$/.test(kept) ? kept : newBrowserToken() }
}

/** Lets the browser be known again, after a login. The cookie opens nothing. */
export function keepDevice(c: Context, { browser }: Device): void {
  if (!isBrowser(c.req.header('user-agent') ?? '')) return
  setCookie(c, COOKIE, browser, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl().startsWith('https:'),
    maxAge: (fixedRetention.known_browsers * DAY_MS) / 1000,
  })
}
