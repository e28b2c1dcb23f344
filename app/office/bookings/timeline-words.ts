import type { TimelineEntry, TimelineKind } from '#contract/booking-details.ts'
import { Day } from '#contract/day.ts'
import { formatDay } from '#contract/days.ts'
import { Currency, formatMoney } from '#contract/money.ts'

/** What staff choose to see of a timeline. */
export const kindWords: Record<TimelineKind, string> = {
  booked: 'Booked',
  changed: 'Changes',
  paid: 'Payments',
  refunded: 'Refunds',
  invoiced: 'Papers',
  mailed: 'Mails',
  written: 'Letters',
  uploaded: 'Uploads',
  noted: 'Notes',
}

const verbs = new Map([
  ['add', 'added'],
  ['edit', 'changed'],
  ['book', 'made'],
  ['pay', 'made'],
  ['refuse', 'refused'],
  ['expire', 'let expire'],
  ['cancel', 'cancelled'],
  ['refund', 'settled'],
  ['send', 'sent'],
  ['issue', 'issued'],
])

const changes = new Map([
  ['quote', 'quoted'],
  ['approve', 'approved'],
  ['decline', 'declined'],
  ['confirm', 'kept without a deadline'],
  ['gathering', 'gave more days for the deposit of'],
  ['release', 'cancelled, for its deposit did not come,'],
  ['postpone', 'postponed'],
  ['booking', 'changed'],
  ['moved', 'moved'],
  ['review', 'looked at'],
  ['contact', 'corrected the contact of'],
  ['buyer', 'named the buyer of'],
  ['handover', 'took the links of'],
  ['goodwill', 'lowered the price of'],
  ['waiver', 'waived the rest of'],
  ['released', 'let go of the seats of'],
  ['traveller', 'changed, before anything was paid,'],
  ['share-link', 'made a link to a part of'],
  ['share-end', 'ended a link to a part of'],
  ['share-move', 'counted for another traveller of'],
  ['replaced', 'booked again in place of'],
])

const papers = new Map([
  ['paper', 'changed the files of the'],
  ['paper-accepted', 'accepted the'],
  ['paper-refused', 'refused the'],
  ['paper-facts', 'typed what is said by the'],
])

/** Returns what an entry tells after its actor: "quoted the booking at US$1,490", "noted (cancel)". */
export function wordsFor({ what, noun, kind, text, before, after }: TimelineEntry): string {
  if (noun === 'note') return what === 'note' ? 'noted' : `noted (${what})`
  if (noun === 'email') return kind === 'written' ? 'wrote' : 'sent a mail'
  if (noun === 'enquiry') return what === 'answer' ? 'answered' : 'wrote'
  if (kind === 'invoiced') return `issued the ${noun.replace('-', ' ')} ${text}`
  const change = fieldOf(after, 'change')
  const position = fieldOf(after, 'position')
  const paper = typeof change === 'string' ? papers.get(change) : undefined
  if (paper !== undefined)
    return `${paper} ${String(fieldOf(after, 'kind'))} of traveller ${String(position)}`
  if (kind === 'uploaded') return 'added the slip of the payment'
  if (change === 'traveller' && typeof position === 'number') return `described traveller ${position}`
  if (change === 'arrival') return 'told the flights'
  if (change === 'consent') return 'agreed that details of the travellers are kept'
  if (change === 'answers') return 'answered what the trip asks'
  const verb = (typeof change === 'string' ? changes.get(change) : undefined) ?? verbs.get(what) ?? what
  const detail = [daysIn(before, after), sumIn(after)].filter(Boolean).join(' ')
  return `${verb} the ${noun}${detail && ` ${detail}`}`
}

/** "from 3 May 2027 to 10 May 2027", when the first day has changed. */
function daysIn(before: unknown, after: unknown) {
  const from = Day.safeParse(fieldOf(before, 'start_date')).data
  const to = Day.safeParse(fieldOf(after, 'start_date')).data
  return from && to && from !== to ? `from ${formatDay(from)} to ${formatDay(to)}` : ''
}

/** "at US$1,490", for a price, and "of US$100" for money that came or goes. */
function sumIn(after: unknown) {
  const currency = Currency.safeParse(fieldOf(after, 'currency')).data
  if (currency === undefined) return ''
  const [total, amount] = [fieldOf(after, 'total_amount'), fieldOf(after, 'amount')]
  if (typeof total === 'number') return `at ${formatMoney({ amount: total, currency })}`
  return typeof amount === 'number' ? `of ${formatMoney({ amount, currency })}` : ''
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
