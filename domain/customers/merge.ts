import { CUSTOMER_ADDRESSES_MAX, type CustomerMergeInput } from '#contract/customers.ts'
import { takeTurn, transaction, type Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { CUSTOMERS_TURN, personAt, type Person } from './addresses.ts'
import { traceOf } from './trace.ts'

/**
 * Makes one person of two. Nothing that they booked, paid or asked is changed: from now on it is found by any of their
 * addresses. Returns the main address. Throws `conflict` when they are one already or would have too many addresses,
 * `stale` when one of them was merged or separated since, `invalid` when nothing is known of one.
 */
export async function mergeCustomers(input: CustomerMergeInput, actor: Actor): Promise<string> {
  return transaction(async (tx) => {
    await takeTurn(tx, CUSTOMERS_TURN)
    const sides = { email: await personAt(input.email, tx), other: await personAt(input.other, tx) }
    refuseUnfit(input, sides)
    const kept = sides[input.main]
    const gone = sides[input.main === 'email' ? 'other' : 'email']
    const [into, merged] = [await knownOf(tx, kept, input), await knownOf(tx, gone, input)]
    await keep(tx, kept)
    await hang(tx, gone, kept.main, {
      name_from: nameFrom(sides[input.name]),
      mobile_from: mobileFrom(sides[input.mobile]),
      merged_at: new Date().toISOString(),
      merged_by: actor,
    })
    const after = { change: 'merge', with: merged.mark, ...merged.counts }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'customer', noun_id: into.mark, after })
    return kept.main
  })
}

/**
 * Takes a merge back: an address, with those that were merged into it, is a person again. Returns the address. Throws
 * `conflict` when it was merged into none, `stale` when the person was merged or separated since.
 */
export async function separateCustomer(
  { email, version }: { email: string; version: number },
  actor: Actor,
): Promise<string> {
  const address = email.toLowerCase()
  return transaction(async (tx) => {
    await takeTurn(tx, CUSTOMERS_TURN)
    const person = await personAt(address, tx)
    if (person.addresses.length === 1 || person.main === address)
      throw new DomainError(
        'conflict',
        'This address was merged into no other, or somebody has separated it already',
      )
    if (person.version !== version) throw changedSince()
    const leaving = withMerged(address, person)
    const staying = person.addresses.filter((one) => !leaving.includes(one))
    const [stays, leaves] = [await traceOf(tx, staying), await traceOf(tx, leaving)]
    await settle(tx, person.main, staying)
    await settle(tx, address, leaving)
    const after = { change: 'separate', from: markOf(leaves), ...countsOf(leaves) }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'customer', noun_id: markOf(stays), after })
    return address
  })
}

type Sides = Record<'email' | 'other', Person>

function refuseUnfit({ version, other_version }: CustomerMergeInput, { email, other }: Sides) {
  if (email.main === other.main) throw new DomainError('conflict', 'They are one person already')
  if (email.version !== version || other.version !== other_version) throw changedSince()
  if (email.addresses.length + other.addresses.length > CUSTOMER_ADDRESSES_MAX)
    throw new DomainError('conflict', `One person has at most ${CUSTOMER_ADDRESSES_MAX} addresses`)
}

function changedSince() {
  return new DomainError('stale', 'Somebody has merged or separated one of them since you opened this')
}

/** Returns how the audit names a person, and how much there is of them. */
async function knownOf(tx: Tx, { main, addresses }: Person, { other }: CustomerMergeInput) {
  const trace = await traceOf(tx, addresses)
  if (trace.bookings.length + othersIn(trace).length === 0) {
    const message = `Nothing is known of ${main}`
    const field = addresses.includes(other.toLowerCase()) ? 'other' : 'email'
    throw new DomainError('invalid', message, { errors: { [field]: [message] } })
  }
  return { mark: markOf(trace), counts: countsOf(trace) }
}

type Trace = Awaited<ReturnType<typeof traceOf>>

/** Events name no address: a person is the reference of their last booking, or the id of what else there is. */
function markOf(trace: Trace) {
  return trace.bookings.at(-1)?.reference ?? othersIn(trace).at(0)?.id ?? 'unknown'
}

function othersIn({ enquiries, payments, waits, proposals, subscribers, past_records }: Trace) {
  return [...enquiries, ...payments, ...waits, ...proposals, ...subscribers, ...past_records]
}

function countsOf({ bookings, enquiries }: Trace) {
  return { bookings: bookings.length, enquiries: enquiries.length }
}

/** Whose bookings say the name of a person with several addresses was chosen before. */
function nameFrom({ nameFrom: chosen, main }: Person) {
  return chosen ?? main
}

function mobileFrom({ mobileFrom: chosen, main }: Person) {
  return chosen ?? main
}

/** Makes the row of a main address, or counts the change of the person on it. */
async function keep(tx: Tx, { main, version }: Pick<Person, 'main' | 'version'>) {
  if (version === 0)
    await tx
      .insertInto('customer_addresses')
      .values({ ...alone, address: main, main, version: 1 })
      .execute()
  else await count(tx, main)
}

type Choice = { name_from: string; mobile_from: string; merged_at: string; merged_by: string }

/** Hangs a person with all their addresses on another main address. */
async function hang(tx: Tx, gone: Person, main: string, choice: Choice) {
  await keep(tx, gone)
  await tx.updateTable('customer_addresses').set({ main }).where('main', '=', gone.main).execute()
  await tx
    .updateTable('customer_addresses')
    .set({ ...choice, merged_into: main })
    .where('address', '=', gone.main)
    .execute()
}

/** Returns an address with those that were merged into it, and into those. */
function withMerged(address: string, { rows }: Person): string[] {
  const found = [address]
  for (const one of found)
    found.push(...rows.filter(({ merged_into }) => merged_into === one).map((row) => row.address))
  return found
}

/** Makes these addresses one person; one alone needs no row. */
async function settle(tx: Tx, main: string, addresses: string[]) {
  if (addresses.length === 1) {
    await tx.deleteFrom('customer_addresses').where('address', '=', main).execute()
    return
  }
  await tx.updateTable('customer_addresses').set({ main }).where('address', 'in', addresses).execute()
  await tx.updateTable('customer_addresses').set(alone).where('address', '=', main).execute()
  await count(tx, main)
}

async function count(tx: Tx, main: string) {
  await tx
    .updateTable('customer_addresses')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('address', '=', main)
    .execute()
}

/** What a main address was merged into. */
const alone = { merged_into: null, name_from: null, mobile_from: null, merged_at: null, merged_by: null }
