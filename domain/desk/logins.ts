import type { DeskGroup, DeskItem } from '#contract/desk.ts'
import { OTHERS } from '#contract/security.ts'
import { DAY_MS } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { isShared } from '../security/networks.ts'
import { groupOf, itemOf, NAMED } from './items.ts'

/** So many failures a day are unusual: a person who has forgotten a password fails less often. */
const FAILED_MIN = 8
const PATH = '/admin/security'

type Logins = { subject: string; network: string; count: number; at: string }

/**
 * Returns what owners should know of the last 24 hours: guessed passwords, a guess that was right, a login from a new
 * place.
 */
export async function unusualLogins(now = new Date()): Promise<DeskGroup> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const [failed, open] = await Promise.all([loginsSince('login-failed', since), loginsSince('login', since)])
  const places = await newPlaces(open, since)
  const items = [...guessesThatWorked(failed, open), ...guesses(failed), ...places]
  return groupOf('security', items.slice(0, NAMED), items.length, PATH)
}

async function loginsSince(kind: 'login' | 'login-failed', since: string): Promise<Logins[]> {
  const rows = await db
    .selectFrom('security_log')
    .select(({ fn }) => [
      'subject',
      'network',
      fn.sum<number>('count').as('count'),
      fn.max<string>('at').as('at'),
    ])
    .where('kind', '=', kind)
    .where('at', '>=', since)
    .groupBy(['subject', 'network'])
    .orderBy('subject')
    .orderBy('network')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

function guesses(failed: Logins[]): DeskItem[] {
  const subjects = [...new Set(failed.map(({ subject }) => subject))]
  return subjects.flatMap((subject) => {
    const from = failed.filter((row) => row.subject === subject)
    const count = from.reduce((sum, row) => sum + row.count, 0)
    if (count < FAILED_MIN) return []
    const whom = subject === '' ? 'with names nobody has' : `for ${subject}`
    const note = from.length === 1 ? `from ${from[0]!.network}` : `from ${from.length} networks`
    return [
      itemOf(`failed ${subject}`, `${count} failed logins ${whom}`, `${PATH}?kind=login-failed`, { note }),
    ]
  })
}

/**
 * Returns logins that followed many failed ones of the same account from the same network. On a network that many share
 * they may be of two people.
 */
function guessesThatWorked(failed: Logins[], open: Logins[]): DeskItem[] {
  return open.flatMap(({ subject, network, at }) => {
    const guessed = failed.find((row) => row.subject === subject && row.network === network)
    if (!guessed || guessed.count < FAILED_MIN || guessed.at > at) return []
    const label = `${subject} logged in after ${guessed.count} failed logins`
    return [itemOf(`after ${subject} ${network}`, label, PATH, { note: `from ${network}`, is_late: true })]
  })
}

/** Returns logins from new networks; none while the log has only just begun. */
async function newPlaces(open: Logins[], since: string): Promise<DeskItem[]> {
  const before = await db
    .selectFrom('security_log')
    .select('network')
    .distinct()
    .where('kind', '=', 'login')
    .where('at', '<', since)
    .execute()
  if (before.length === 0) return []
  const known = new Set([...before.map(({ network }) => network), OTHERS])
  return open
    .filter(({ network }) => !known.has(network) && !isShared(network))
    .map(({ subject, network }) =>
      itemOf(`place ${subject} ${network}`, `${subject} logged in from a new network`, `${PATH}?kind=login`, {
        note: `${network}: nobody has in the weeks before`,
      }),
    )
}
