import { sql, type Selectable } from 'kysely'
import { addDays, formatDate, today, type Day } from '#contract/days.ts'
import { convert, Currency, formatMoney, type Money } from '#contract/money.ts'
import type { RowSuggestion } from '#contract/statements.ts'
import { openSum } from '#contract/standing.ts'
import { db } from '#db/client.ts'
import type { StatementLineRow } from '#db/rows/money.ts'
import { mayOwe, netPaid } from '../bookings/sums.ts'
import { inParts } from '../lists/parts.ts'
import { isNamed, nameIn, referencesIn, wordsIn } from './words.ts'

type Line = Pick<Selectable<StatementLineRow>, 'id' | 'account' | 'day' | 'amount' | 'said'>
type Candidate = Awaited<ReturnType<typeof candidatesAmong>>[number]

/** So many bookings with something to pay are compared by sum and name, the newest first. */
const COMPARED_MAX = 2000
const SHOWN_MAX = 3
/** So many rows are compared before others have a turn. */
const LINES_AT_ONCE = 10
/** A transfer that was shown arrives within so many days, and may have left some before. */
const ARRIVES_DAYS = 21
const LEFT_DAYS = 7

/**
 * Returns for each row, by its id, the bookings that it probably pays, the likeliest first: those that it names, whose
 * sum it is, whose payer it names, whose traveller has shown a transfer about its day. Gives way to other requests
 * meanwhile.
 */
export async function suggestionsFor(lines: Line[]): Promise<Map<string, RowSuggestion[]>> {
  if (lines.length === 0) return new Map()
  const prefixes = await prefixesUsed()
  const named = new Map(lines.map(({ id, said }) => [id, referencesIn(said, prefixes)]))
  const candidates = await candidatesAmong([...new Set([...named.values()].flat())])
  const suggestions = new Map<string, RowSuggestion[]>()
  for await (const part of inParts(lines, LINES_AT_ONCE))
    for (const line of part) suggestions.set(line.id, suggestFor(line, named.get(line.id)!, candidates))
  return suggestions
}

/** Returns how references have begun so far: operators may change it. */
async function prefixesUsed() {
  const rows = await db
    .selectFrom('bookings')
    .select(sql<string>`substr(reference, 1, length(reference) - 8)`.as('prefix'))
    .distinct()
    .where(sql<number>`length(reference)`, '>', 8)
    .execute()
  return rows.map(({ prefix }) => prefix)
}

function suggestFor(line: Line, references: string[], candidates: Candidate[]): RowSuggestion[] {
  const said = { references, words: wordsIn(line.said) }
  const weighed = candidates
    .flatMap((candidate) => weigh(line, said, candidate))
    .toSorted((a, b) => b.weight - a.weight)
  const [best, next] = weighed
  const isAlone = next === undefined || best!.weight > next.weight
  return weighed.slice(0, SHOWN_MAX).map(({ candidate, reason, isSure }, at) => ({
    reference: candidate.reference,
    fullname: candidate.fullname,
    trip_name: candidate.trip_name,
    payment_id: candidate.shown?.id ?? null,
    is_sure: at === 0 && isAlone && isSure,
    reason,
  }))
}

type Said = { references: string[]; words: Set<string> }

/** Returns how likely a row pays a booking, and why; nothing when only chance speaks for it. */
function weigh(line: Line, { references, words }: Said, candidate: Candidate) {
  const hasReference = references.includes(candidate.reference)
  const hasName = isNamed(words, candidate.name)
  const came: Money = { amount: line.amount, currency: line.account }
  const { shown } = candidate
  const isShown = shown !== null && shown.amount === line.amount && shown.currency === line.account
  const isInTime = isShown && isAbout(line.day, shown.day)
  const sum = sumOf(came, candidate)
  // Two travellers often owe the same sum, so a sum alone is only a guess.
  const weight =
    (hasReference ? 8 : 0) + (hasName ? 4 : 0) + (isInTime ? 3 : isShown ? 2 : 0) + (sum.fits ? 2 : 0)
  if (weight < 2 || (!hasReference && !sum.fits && !isShown)) return []
  const reasons = [
    hasReference ? `names booking ${candidate.reference}` : '',
    hasName ? `names ${candidate.fullname}` : '',
    isShown ? `is the transfer that was shown on ${formatDate(shown.day)}` : '',
    isShown ? '' : sum.words(),
  ].filter(Boolean)
  const isSure = candidate.isPayable && (sum.fits || isShown) && (hasReference || (hasName && isInTime))
  return [{ candidate, weight, isSure, reason: `It ${reasons.join(', ')}.` }]
}

function isAbout(day: Day, shown: Day) {
  return day >= addDays(shown, -LEFT_DAYS) && day <= addDays(shown, ARRIVES_DAYS)
}

/** Compares what came with what is to be paid for a booking, in the currency of the account. Few need the words. */
function sumOf(came: Money, candidate: Candidate): { fits: boolean; words: () => string } {
  const { open, deposit, currency, paisa_per_dollar: rate } = candidate
  if (!candidate.isPayable) return { fits: false, words: () => `but the booking is ${candidate.state}` }
  if (open === 0) return { fits: false, words: () => 'but nothing is open' }
  if (currency !== came.currency && rate === null)
    return { fits: false, words: () => `but the booking has no rate for ${came.currency}` }
  const there = (amount: number) => convert({ amount, currency }, came.currency, rate ?? 1)
  const all = there(open)
  const first = deposit > 0 && deposit < open ? there(deposit) : undefined
  if (first?.amount === came.amount) return { fits: true, words: () => 'is its deposit' }
  if (all.amount === came.amount)
    return { fits: true, words: () => (first ? 'is all that is open' : 'is the balance') }
  if (came.amount > all.amount)
    return { fits: false, words: () => `but is more than the ${formatMoney(all)} that is open` }
  const wanted = first ?? all
  const relation = came.amount < wanted.amount ? 'less' : 'more'
  return {
    fits: false,
    words: () => `but is ${relation} than the ${first ? 'deposit' : 'balance'}, ${formatMoney(wanted)}`,
  }
}

/** Returns the bookings with these references, and those for which something is to be paid. */
async function candidatesAmong(references: string[]) {
  const bookings = db
    .selectFrom('bookings')
    .select(['id', 'reference', 'fullname', 'trip_name', 'status', 'currency', 'total_amount'])
    .select(['deposit_amount', 'paisa_per_dollar', 'cancelled_at'])
    .select(netPaid().as('net'))
    .where('total_amount', 'is not', null)
  const [open, named, shown] = await Promise.all([
    bookings.where(mayOwe).orderBy('id', 'desc').limit(COMPARED_MAX).execute(),
    references.length === 0 ? [] : bookings.where('reference', 'in', references).execute(),
    db
      .selectFrom('payments')
      .select(['id', 'booking_id', 'amount', 'currency', 'created_at'])
      .where('provider', '=', 'transfer')
      .where('status', '=', 'needs_review')
      .limit(COMPARED_MAX)
      .execute(),
  ])
  const all = new Map([...open, ...named].map((row) => [row.id, row]))
  const transfers = new Map(shown.map((transfer) => [transfer.booking_id, transfer]))
  return [...all.values()].map((row) => {
    const transfer = transfers.get(row.id)
    const paid = Number(row.net)
    return {
      reference: row.reference,
      fullname: row.fullname,
      name: nameIn(row.fullname),
      trip_name: row.trip_name,
      state: row.status.replace('_', ' '),
      isPayable: row.cancelled_at === null && row.status !== 'expired' && row.status !== 'requested',
      currency: Currency.parse(row.currency),
      paisa_per_dollar: row.paisa_per_dollar,
      open: openSum(row.total_amount!, paid),
      deposit: Math.max(0, (row.deposit_amount ?? 0) - paid),
      shown: transfer ? { ...transfer, day: today(new Date(transfer.created_at)) } : null,
    }
  })
}
