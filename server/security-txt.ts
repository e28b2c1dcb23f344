import { DAY_MS } from '#contract/days.ts'
import { Hono } from 'hono'
import { readSettings } from '#domain/settings.ts'
import { publicUrl } from '#domain/site/site.ts'
import { apiHeaders } from './security-headers.ts'

/** RFC 9116 recommends an expiry within a year. The file is made each day and expires after half a year. */
const VALID_DAYS = 180

const POLICY_PATH = '/.well-known/security-policy.txt'

const POLICY = `Have you found a weakness of this site? Thank you for telling us before anybody else.

- Tell us what you did and what you saw, so that we can do it again.
- Use bookings and addresses of your own. Do not read, change or keep what belongs to others, and send no floods.
- Give us time to mend it before you publish it. We answer within a week.
- Whoever keeps to this has nothing to fear from us.
`

/** Serves security.txt, which says where to report a vulnerability (RFC 9116). */
export const securityTxt = new Hono()
  .get('/.well-known/security.txt', apiHeaders, async (c) => {
    const { contacts } = await readSettings()
    return c.body(securityTxtOf(contacts.email, new Date()), 200, plain)
  })
  .get(POLICY_PATH, apiHeaders, (c) => c.body(POLICY, 200, plain))

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }

/** Returns the file. Without an e-mail address the contact is the contact page, which has the telephone number. */
export function securityTxtOf(email: string, now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return [
    `Contact: ${email === '' ? publicUrl('/about/our-team') : `mailto:${encodeURI(email)}`}`,
    `Expires: ${new Date(day + VALID_DAYS * DAY_MS).toISOString()}`,
    `Policy: ${publicUrl(POLICY_PATH)}`,
    `Canonical: ${publicUrl('/.well-known/security.txt')}`,
    'Preferred-Languages: en',
    '',
  ].join('\n')
}
