import { RedirectInput, type RedirectsAdded, addressOf } from '#contract/redirects.ts'
import { readCsv } from '#contract/csv.ts'
import { transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { insertRedirect, refuseCircle, refuseTooMany } from './redirects.ts'

/** So many wrong lines are named at once. */
const NAMED_MAX = 20

/**
 * Adds a redirect for each line of an old and a new address; what leads elsewhere already leads there from now on. A first
 * line of headings is passed over. All or none: throws `invalid` with each line that cannot be used, and `conflict` when
 * there would be too many.
 */
export async function addPasted(csv: string, actor: Actor): Promise<RedirectsAdded> {
  const { wanted, wrong } = redirectsIn(csv)
  if (wrong.length > 0) throw refused(wrong)
  if (wanted.size === 0) throw refused(['There is no line with an old and a new address'])
  return transaction(async (tx) => {
    const done: RedirectsAdded = { added: 0, changed: 0 }
    for (const [from, to] of wanted) done[await store(tx, from, to)]++
    await refuseTooMany(tx, 0)
    for (const [from, to] of wanted) await refuseCircle(tx, from, to).catch(sayLine)
    await recordEvent(tx, actor, { verb: 'add', noun: 'redirect', noun_id: 'lines', after: done })
    return done
  })
}

function redirectsIn(csv: string) {
  const wanted = new Map<string, string>()
  const wrong: string[] = []
  for (const [index, { line, cells }] of readCsv(csv).entries()) {
    const [from = '', to = ''] = cells.map((cell) => cell.trim())
    const read = RedirectInput.safeParse({ from, to })
    if (read.success) wanted.set(addressOf(from)!, read.data.to)
    else if (index > 0 || from.includes('/')) wrong.push(`Line ${line}: ${read.error.issues[0]!.message}`)
  }
  return { wanted, wrong }
}

async function store(tx: Tx, from: string, to: string): Promise<keyof RedirectsAdded> {
  const id = await insertRedirect(tx, { from_address: from, target: to, trip_id: null })
  if (id !== undefined) return 'added'
  await tx
    .updateTable('redirects')
    .set((row) => ({
      target: to,
      trip_id: null,
      version: row('version', '+', 1),
      updated_at: new Date().toISOString(),
    }))
    .where('from_address', '=', from)
    .execute()
  return 'changed'
}

function sayLine(error: unknown): never {
  throw error instanceof DomainError ? refused([error.message]) : error
}

function refused(reasons: string[]) {
  const more = reasons.length - NAMED_MAX
  const named = reasons.slice(0, NAMED_MAX)
  if (more > 0) named.push(`and ${more} more lines`)
  return new DomainError('invalid', 'The list cannot be used', { errors: { csv: named } })
}
