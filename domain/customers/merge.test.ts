import { expect, test } from 'vitest'
import { CustomerListQuery } from '#contract/customers.ts'
import { EventQuery } from '#contract/events.ts'
import { FindQuery } from '#contract/find.ts'
import { today, addDays } from '#contract/days.ts'
import { db, transaction } from '#db/client.ts'
import { personOf } from '#integrations/erasure-log.ts'
import { maya, payFor } from '#test/bookings.ts'
import { mergeOf } from '#test/customers.ts'
import { proposalFor } from '#test/proposals.ts'
import { expectInvariants } from '#test/invariants.ts'
import { tablesWith } from '#test/traces.ts'
import { listAudit } from '../audit/audit.ts'
import { createBooking } from '../bookings/create.ts'
import { submitContact } from '../enquiries/enquiries.ts'
import { findThings } from '../find/find.ts'
import { addProposal } from '../proposals/compose.ts'
import { steps } from '../retention/steps.ts'
import { eraseAgain } from './erase-again.ts'
import { eraseCustomer } from './erase.ts'
import { listCustomers } from './list.ts'
import { mergeCustomers, separateCustomer } from './merge.ts'
import { readCustomer } from './read.ts'

const STAFF = 'staff-pasang'
const [HOME, WORK, THIRD] = ['maja@example.com', 'm.quux@work.example', 'quux@school.example']

const listed = async (query: object = {}) => (await listCustomers(CustomerListQuery.parse(query))).items
const booked = (email: string, fullname = 'Maja Quux', mobile = '+46 70 123 45 67') =>
  createBooking({ ...maya, email, fullname, mobile })
const asks = (email: string) =>
  submitContact({ firstName: 'Maja', lastName: 'Quux', email, contact: '+46 1', message: 'May?' })
const forgotten = () => transaction((tx) => steps.customer_addresses(tx, '', 200))
const rows = () =>
  db.selectFrom('customer_addresses').select(['address', 'main']).orderBy('address').execute()

test('two that are one are one person wherever customers are shown, also with what comes later', async () => {
  const home = await booked(HOME)
  await payFor(home, 50_000)
  const work = await booked(WORK.toUpperCase(), 'M. Quux', '+977 98 1111 2222')
  await asks(THIRD)
  await booked('beth@example.com', 'Beth Moore')

  const main = await mergeCustomers(mergeOf(HOME, WORK.toUpperCase(), { mobile: 'other' }), STAFF)
  await mergeCustomers(
    mergeOf(THIRD, WORK, { other_version: 1, main: 'other', name: 'other', mobile: 'other' }),
    STAFF,
  )

  expect(main).toBe(HOME)
  const all = await listCustomers(CustomerListQuery.parse({}))
  expect(all.total).toBe(2)
  expect(all.items[1]).toMatchObject({
    _id: HOME,
    email: HOME,
    name: 'Maja Quux',
    mobile: '+977 98 1111 2222',
    bookings: 2,
    sums: [{ paid: 50_000, open: 248_000 }],
  })
  for (const query of [
    { q: WORK },
    { q: work.reference },
    { group: 'back', q: HOME },
    { group: 'open', q: WORK },
  ])
    expect(await listed(query)).toEqual([all.items[1]])
  const customer = await readCustomer(WORK)
  expect(customer).toMatchObject({
    email: HOME,
    version: 2,
    name: 'Maja Quux',
    mobile: '+977 98 1111 2222',
    names: ['Maja Quux', 'M. Quux'],
    addresses: [{ email: HOME, merged_into: null }, { email: WORK }, { email: THIRD, merged_by_name: STAFF }],
    bookings: [{ reference: home.reference }, { reference: work.reference, email: WORK.toUpperCase() }],
    enquiries: [{ email: THIRD }],
    payments: [{}],
    alike: [],
  })
  expect(customer.mails.length).toBeGreaterThanOrEqual(3)
  expect((await readCustomer('beth@example.com')).alike).toMatchObject([{ email: HOME, bookings: 2 }])
  const found = await findThings(
    FindQuery.parse({ q: 'quux', kind: 'customer' }),
    () => true,
    () => true,
  )
  expect(found).toMatchObject([
    { note: HOME, path_in_admin: '/admin/customers/person?email=maja%40example.com' },
  ])

  await booked(WORK, 'Maja Quux-Moore')
  await asks(WORK)
  expect(await readCustomer(HOME)).toMatchObject({
    name: 'Maja Quux',
    bookings: [{}, {}, {}],
    enquiries: [{}, {}],
  })
  expect((await listed())[0]).toMatchObject({ _id: HOME, bookings: 3 })

  const { items } = await listAudit(EventQuery.parse({ noun: 'customer' }))
  expect(items).toMatchObject([
    { after: { change: 'merge', bookings: 0, enquiries: 1 } },
    {
      noun_id: home.reference,
      after: { change: 'merge', with: work.reference, bookings: 1 },
      thing: { label: home.reference, path_in_admin: '/admin/customers/person?email=maja%40example.com' },
    },
  ])
  expect(JSON.stringify(items.map(({ after, noun_id }) => [after, noun_id]))).not.toMatch(/@|Quux/)
})

test('of two who merge at once one wins and the other reads why; nobody is merged with themselves or with nobody', async () => {
  for (const email of [HOME, WORK, THIRD]) await booked(email)
  const tried = await Promise.allSettled([
    mergeCustomers(mergeOf(HOME, WORK), STAFF),
    mergeCustomers(mergeOf(THIRD, HOME), STAFF),
    mergeCustomers(mergeOf(WORK, THIRD), STAFF),
  ])
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([{ code: 'stale' }, { code: 'stale' }])
  expect(await rows()).toHaveLength(2)

  const merged = (await rows()).map(({ address }) => address)
  await expect(mergeCustomers(mergeOf(merged[0]!, merged[1]!), STAFF)).rejects.toThrow('one person already')
  await expect(mergeCustomers(mergeOf(HOME, HOME.toUpperCase()), STAFF)).rejects.toThrow('one person already')
  const alone = [HOME, WORK, THIRD].find((one) => !merged.includes(one))!
  await expect(mergeCustomers(mergeOf(alone, 'nobody@example.com'), STAFF)).rejects.toMatchObject({
    errors: { other: ['Nothing is known of nobody@example.com'] },
  })
})

test('a merge is taken back with all that was merged before it, and nothing of it is left', async () => {
  for (const email of [HOME, WORK, THIRD]) await booked(email, `Quux ${email[0]}`)
  await mergeCustomers(mergeOf(WORK, THIRD, { name: 'other' }), STAFF)
  await mergeCustomers(mergeOf(HOME, WORK, { other_version: 1, name: 'other' }), STAFF)
  expect(await readCustomer(HOME)).toMatchObject({ version: 1, name: 'Quux q', bookings: [{}, {}, {}] })

  await expect(separateCustomer({ email: WORK, version: 7 }, STAFF)).rejects.toMatchObject({ code: 'stale' })
  await expect(separateCustomer({ email: HOME, version: 1 }, STAFF)).rejects.toMatchObject({
    code: 'conflict',
  })
  await separateCustomer({ email: WORK.toUpperCase(), version: 1 }, STAFF)

  expect(await rows()).toEqual([WORK, THIRD].toSorted().map((address) => ({ address, main: WORK })))
  expect(await readCustomer(HOME)).toMatchObject({ version: 0, name: 'Quux m', bookings: [{}] })
  await expectInvariants()
  const { version } = await readCustomer(THIRD)
  await expect(separateCustomer({ email: THIRD, version: version - 1 }, STAFF)).rejects.toThrow('since')
  await separateCustomer({ email: THIRD, version }, STAFF)
  expect(await rows()).toEqual([])
  expect((await listed()).map(({ _id }) => _id).toSorted()).toEqual([HOME, WORK, THIRD].toSorted())
})

test('an erasure takes all addresses of a person; an older copy of the site loses nobody else', async () => {
  const past = { status: 'completed', end_date: addDays(today(), -30), is_unsettled: 0 }
  for (const email of [HOME, WORK]) await booked(email)
  await db.updateTable('bookings').set(past).execute()
  await mergeCustomers(mergeOf(HOME, WORK), STAFF)

  // As the log has it of somebody who was separated again and then asked to be erased, and the database has not.
  await eraseAgain([{ at: '', person: personOf(WORK) }])
  expect(await rows()).toEqual([])
  expect((await listed()).map(({ _id }) => _id)).toEqual([HOME])

  await asks(WORK)
  await mergeCustomers(mergeOf(HOME, WORK), STAFF)
  expect(await forgotten()).toBe(0)
  await db.updateTable('enquiries').set({ email: '' }).execute()
  expect(await forgotten()).toBe(0)
  // Whoever erases has seen one address, those of before, or all of them.
  for (const seen of [[WORK], [WORK, HOME, THIRD]])
    await expect(eraseCustomer(WORK, STAFF, seen)).rejects.toMatchObject({ code: 'stale' })
  const { cleared } = await eraseCustomer(WORK, STAFF, [WORK.toUpperCase(), HOME])
  expect(cleared).toMatchObject({ bookings: 1, customer_addresses: 2 })
  expect(await tablesWith('maja@example.com')).toEqual([])

  await asks(HOME)
  await asks(WORK)
  await mergeCustomers(mergeOf(HOME, WORK), STAFF)
  await db.updateTable('enquiries').set({ email: '' }).execute()
  expect(await forgotten()).toBe(2)
})

test('who only asked for letters or was only offered a trip can be merged, and stays merged', async () => {
  const asked = { agreed_to: '', source: '/', asked_at: '2026-01-01', confirmed_at: null, left_at: null }
  await db
    .insertInto('subscribers')
    .values([
      { ...asked, id: 'home', email: HOME.toUpperCase() },
      { ...asked, id: 'work', email: WORK },
    ])
    .execute()
  const offer = await addProposal(proposalFor('Maja Quux', THIRD), { actor: STAFF, limits: {} })
  await mergeCustomers(mergeOf(HOME, WORK), STAFF)
  await mergeCustomers(mergeOf(THIRD, HOME, { other_version: 1 }), STAFF)
  const { items } = await listAudit(EventQuery.parse({ noun: 'customer' }))
  expect(items).toMatchObject([
    { noun_id: offer._id, after: { with: 'home' } },
    { noun_id: 'home', after: { with: 'work' } },
  ])

  expect(await forgotten()).toBe(0)
  await db.deleteFrom('subscribers').execute()
  expect(await forgotten()).toBe(0)
  await db.deleteFrom('proposals').execute()
  expect(await forgotten()).toBe(3)
})

test('born on the same day and called much the same is perhaps the same person', async () => {
  const [one, two, three] = [
    await booked(HOME, 'Jörg Müller', '1'),
    await booked(WORK, 'MUELLER JORG', '2'),
    await booked(THIRD, 'Ann Lee', '3'),
  ]
  const details = { nationality: '', passport_number: '', diet: '', emergency_name: '', emergency_phone: '' }
  for (const { _id: booking_id } of [one, two, three])
    await db
      .insertInto('travellers')
      .values({
        ...details,
        booking_id,
        position: 1,
        name: '',
        birth_date: '1990-05-28',
        insurer: '',
        policy_number: '',
        insured_altitude_m: null,
        updated_at: '',
      })
      .execute()
  expect((await readCustomer(HOME)).alike).toEqual([
    { email: WORK, name: 'MUELLER JORG', bookings: 1, why: 'birth' },
  ])
})
