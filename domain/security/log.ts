import { AsyncLocalStorage } from 'node:async_hooks'
import {
  OTHERS,
  securityKinds,
  type SecurityEntry,
  type SecurityKind,
  type SecurityQuery,
} from '#contract/security.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/days.ts'
import type { Page } from '#contract/paging.ts'
import { cut } from '#contract/text.ts'
import { db, transaction } from '#db/client.ts'
import { newId } from '../ids.ts'
import { networkOf } from './networks.ts'

/**
 * How many lines of a kind are written per hour; further ones are merged as `others`, one line a minute. So a flood
 * fills at most 160 lines of a kind in an hour, 540 000 of all kinds in the 14 days they are kept.
 */
const LINES_PER_HOUR = 100
const SUBJECT_MAX = 100

type Line = Omit<SecurityEntry, '_id'>

const asker = new AsyncLocalStorage<string>()
const counts = new Map<SecurityKind, number>()
let waiting = new Map<string, Line>()
let hour = 0
const linesOfHour = new Map<SecurityKind, Set<string>>()

/** Runs `work` so that everything it notes comes from this address. */
export function withAsker<Result>(address: string, work: () => Result): Result {
  return asker.run(address, work)
}

/**
 * Notes a possible attack or a login. It only counts in memory, so it costs a request nothing; `writeSecurityLog`
 * stores it. `address`: by default that of `withAsker`; only its network is stored.
 */
export function noteSecurity(kind: SecurityKind, subject: string, address = asker.getStore() ?? ''): void {
  const now = Date.now()
  const at = new Date(now - (now % MINUTE_MS)).toISOString()
  const line = { kind, at, ...boundedLine(kind, cut(subject, SUBJECT_MAX), networkOf(address), now) }
  const key = [kind, line.subject, line.network, at].join('\n')
  const noted = waiting.get(key)
  if (noted) noted.count++
  else waiting.set(key, { ...line, count: 1 })
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
}

/** Returns the network of the present request, as `withAsker` set it; undefined outside a request. */
export function askingNetwork(): string | undefined {
  const address = asker.getStore()
  return address && networkOf(address)
}

/** How often each kind has been noted since the last time this was asked. */
export function takeSecurityCounts(): { kind: SecurityKind; count: number }[] {
  const taken = securityKinds.map((kind) => ({ kind, count: counts.get(kind) ?? 0 }))
  counts.clear()
  return taken
}

/** Stores what was noted; what cannot be stored is kept for the next call. Returns how many lines. */
export async function writeSecurityLog(): Promise<number> {
  if (waiting.size === 0) return 0
  const lines = [...waiting.values()]
  waiting = new Map()
  try {
    await transaction(async (tx) => {
      for (const line of lines)
        await tx
          .insertInto('security_log')
          .values({ id: newId(), ...line })
          .onConflict((conflict) =>
            conflict
              .columns(['at', 'kind', 'subject', 'network'])
              .doUpdateSet((row) => ({ count: row('security_log.count', '+', row.ref('excluded.count')) })),
          )
          .execute()
    })
  } catch (error) {
    for (const line of lines) keepForLater(line)
    throw error
  }
  return lines.length
}

/** The lines of the log, the newest first: all, or those of one kind. */
export async function listSecurity({ kind, limit, cursor }: SecurityQuery): Promise<Page<SecurityEntry>> {
  let query = db.selectFrom('security_log')
  if (kind !== undefined) query = query.where('kind', '=', kind)
  const older = cursor === undefined ? query : query.where('id', '<', cursor)
  const [rows, { total }] = await Promise.all([
    older
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute(),
    query.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.slice(0, limit).map(({ id, ...line }) => ({ _id: id, ...line }))
  return { items, total: Number(total), next: rows.length > limit ? items.at(-1)?._id : undefined }
}

/** The line as it is, or the one of all others once this hour has enough lines of the kind. */
function boundedLine(kind: SecurityKind, subject: string, network: string, now: number) {
  const thisHour = Math.floor(now / HOUR_MS)
  if (thisHour !== hour) linesOfHour.clear()
  hour = thisHour
  const lines = linesOfHour.get(kind) ?? new Set()
  linesOfHour.set(kind, lines)
  const key = [subject, network, Math.floor(now / MINUTE_MS)].join('\n')
  if (!lines.has(key) && lines.size >= LINES_PER_HOUR) return { subject: '', network: OTHERS }
  lines.add(key)
  return { subject, network }
}

/** Keeps a line for later, at most the lines of one hour while the database is unavailable. */
function keepForLater(line: Line) {
  const key = [line.kind, line.subject, line.network, line.at].join('\n')
  const noted = waiting.get(key)
  if (noted) noted.count += line.count
  else if (waiting.size < securityKinds.length * (LINES_PER_HOUR + 60)) waiting.set(key, line)
}
