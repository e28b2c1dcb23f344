import { askKindRow, type AskKind } from '#contract/asks.ts'
import { Currency } from '#contract/money.ts'
import type { Role } from '#contract/role-words.ts'
import { may } from '#contract/roles.ts'
import { settingNames } from '#contract/settings.ts'
import type { Tx } from '#db/client.ts'
import { worksOn } from '../assignments/own.ts'
import { DomainError } from '../errors.ts'
import { documentIn } from '../proposals/rows.ts'

// What asks are about.

/** Who of the staff looks, with the roles that they have. */
export type Person = { staffId: string; roles: readonly Role[] }

/** What it is about, where that is a booking or a proposal. `currency`: of the sum that is asked for. */
type Subject = { booking_id: string | null; proposal_id: string | null; currency: Currency | null }

const OTHER: Subject = { booking_id: null, proposal_id: null, currency: null }

/** Returns whether somebody may look at what they ask about: the answer names it. */
export async function mayKnow(kind: AskKind, subject: string, { staffId, roles }: Person): Promise<boolean> {
  const { of } = askKindRow(kind)
  if (of === 'booking') return may(roles, 'travellers')
  if (of === 'proposal') return may(roles, 'bookings')
  if (of === 'departure') return may(roles, 'look') || worksOn(staffId, subject)
  return of === 'setting' || may(roles, 'look')
}

/** Returns `invalid` for what an ask of this kind cannot be about. */
export function unknownSubject(kind: AskKind): DomainError {
  const errors = { of: [`There is no such ${askKindRow(kind).of}`] }
  return new DomainError('invalid', 'Some fields are not valid', { errors })
}

/** Returns what an ask is about. Throws `invalid` for what there is not. */
export async function subjectOf(tx: Tx, kind: AskKind, subject: string): Promise<Subject> {
  const found = await subjectFound(tx, kind, subject)
  if (!found) throw unknownSubject(kind)
  return found
}

async function subjectFound(tx: Tx, kind: AskKind, subject: string): Promise<Subject | undefined> {
  const { of } = askKindRow(kind)
  if (of === 'setting') return settingNames.some((name) => name === subject) ? OTHER : undefined
  if (of === 'list') return subject === kind ? OTHER : undefined
  if (of === 'booking') return bookingNamed(tx, subject)
  if (of === 'proposal') return proposalWith(tx, subject)
  const rows =
    of === 'departure'
      ? tx.selectFrom('departures').select('id').where('id', '=', subject)
      : tx.selectFrom('trips').select('id').where('id', '=', subject).where('kind', '=', of)
  return (await rows.executeTakeFirst()) && OTHER
}

/** A request that nobody has quoted has no currency; it is quoted in dollars unless whoever quotes says otherwise. */
async function bookingNamed(tx: Tx, reference: string): Promise<Subject | undefined> {
  const row = await tx
    .selectFrom('bookings')
    .select(['id', 'currency'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && { ...OTHER, booking_id: row.id, currency: Currency.catch('USD').parse(row.currency) }
}

async function proposalWith(tx: Tx, id: string): Promise<Subject | undefined> {
  const row = await tx
    .selectFrom('proposal_versions')
    .select('document')
    .where('proposal_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...OTHER, proposal_id: id, currency: documentIn(row.document).currency }
}
