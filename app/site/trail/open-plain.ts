import { createCookie } from 'react-router'
import { DAY_MS } from '#contract/days.ts'
import { TrailOpening } from '#contract/trail-log.ts'
import { publicUrl } from '#domain/site/site.ts'
import { openTrail } from '#domain/trail/package.ts'
import { refusalOf } from '../kit/refusal.ts'
import type { PlainVisit } from './plain.tsx'

/** As long as a trek with its preparation, in seconds. */
const MAX_AGE = (120 * DAY_MS) / 1000

const NOT_WHOLE = 'This link is incomplete. Copy all of it, including what comes after the #'

/**
 * Opens a link that was pasted into the form, for a browser without scripts. The browser is known again by a cookie, which
 * only these pages get, because a link is for one phone. `link`: the whole address, or what stands behind its `#`.
 */
export async function openPlain(
  id: string,
  link: string,
  cookies: string | null,
): Promise<PlainVisit & { status: number; cookie?: string }> {
  const [token = '', named = ''] = link
    .slice(link.indexOf('#') + 1)
    .trim()
    .split('~')
  const cookie = deviceCookie()
  const known: unknown = await cookie.parse(cookies)
  const caller = TrailOpening.safeParse({ token, device: named || (known ?? crypto.randomUUID()) })
  if (!caller.success || token === '') return { status: 422, reason: NOT_WHOLE, typed: link }
  try {
    const pack = await openTrail(id, caller.data)
    return { status: 200, pack, cookie: await cookie.serialize(caller.data.device) }
  } catch (error) {
    const { status, failure } = refusalOf(error)
    return { status, reason: failure.reason, typed: link }
  }
}

function deviceCookie() {
  return createCookie('trail-device', {
    path: '/trail',
    maxAge: MAX_AGE,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl('/').startsWith('https:'),
  })
}
