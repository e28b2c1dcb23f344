import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#contract/default-settings.ts'
import { db } from '#db/client.ts'
import { keepPrivateFile, readPrivateFile } from '#integrations/private-files.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { brokenInvariants } from '#test/broken-invariants.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { ramesh, waitFor, waitsOf } from '#test/waiting.ts'
import { ask, declineAsk } from '../asks/asks.ts'
import { listAsks } from '../asks/read.ts'
import { createBooking } from '../bookings/create.ts'
import { expireHolds } from '../bookings/holds.ts'
import { readBooking } from '../bookings/read.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { submitContact } from '../enquiries/enquiries.ts'
import { changeEnquiry } from '../enquiries/thread.ts'
import { deliverDueMails } from '../mails/outbox.ts'
import { sweepProofs } from '../payments/proof-files.ts'
import { forgetRun, readRetention, removeExpired } from './run.ts'
import { accessToken } from '../security/link-tokens.ts'
import { writeSecurityLog } from '../security/log.ts'
import { editSetting } from '../settings/edits.ts'
import { joinWaitingList } from '../waiting/join.ts'
import { leaveWaitingList } from '../waiting/own.ts'

const DAY_MS = 24 * 60 * 60_000
const { retention } = defaultSettings
const mailer = { send: async () => {}, close: () => {} }

/** Three o'clock in Kathmandu, so many days after the test began. */
function night(days: number) {
  const at = new Date(Date.now() + days * DAY_MS)
  at.setUTCHours(21, 15, 0, 0)
  return at
}

beforeEach(async () => {
  forgetRun()
  await writeSecurityLog()
  await db.deleteFrom('security_log').execute()
})

async function runAt(now: Date) {
  forgetRun()
  for (let calls = 0; !(await removeExpired(now)); calls++) expect(calls).toBeLessThan(100)
}

async function count(table: 'enquiries' | 'invitations' | 'security_log' | 'idempotency_keys' | 'sessions') {
  const rows = await db.selectFrom(table).selectAll().execute()
  return rows.length
}

async function removed() {
  const { runs } = await readRetention()
  return runs[0]!.removed
}

const texts = () => db.selectFrom('emails').select(['noun', 'text_body', 'html_body', 'subject']).execute()

test('words of mails go when their time is over, and not while their booking is open', async () => {
  const open = await createBooking({ ...maya, email: 'open@example.com' })
  await payFor(open, open.deposit!.amount)
  await submitContact({
    firstName: 'N',
    lastName: 'K',
    email: 'n@example.com',
    contact: '+44 1',
    message: '?',
  })
  await db.updateTable('enquiries').set({ status: 'closed' }).execute()
  await deliverDueMails({ mailer, now: new Date(Date.now() + 1000) })
  const before = (await texts()).length

  await runAt(night(retention.mails - 2))
  expect((await texts()).filter(({ text_body }) => text_body === '')).toEqual([])
  await runAt(night(retention.mails + 2))
  const after = await texts()
  expect(after).toHaveLength(before)
  for (const { noun, text_body, html_body, subject } of after) {
    expect(text_body === '').toBe(noun === 'enquiry')
    expect(html_body === '').toBe(noun === 'enquiry')
    expect(subject).not.toBe('')
  }
  expect(await removed()).toMatchObject({ mails: 2 })
})

test('answered and closed enquiries go with their messages, new and open ones stay for ever', async () => {
  const ids: string[] = []
  for (const lastName of ['new', 'open', 'answered', 'closed'] as const) {
    const form = {
      firstName: 'N',
      lastName,
      email: `${lastName}@example.com`,
      contact: '+44 1',
      message: '?',
    }
    const { _id } = await submitContact(form)
    if (lastName !== 'new') await changeEnquiry(_id, { status: lastName }, 'staff-pasang')
    ids.push(_id)
  }
  await runAt(night(retention.enquiries - 2))
  expect(await count('enquiries')).toBe(4)
  await runAt(night(retention.enquiries + 2))
  const left = await db.selectFrom('enquiries').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(ids.slice(0, 2))
})

test('who never paid is forgotten, the booking and its figures stay; who paid, or is owed, is not touched', async () => {
  const unpaid = await createBooking({ ...maya, email: 'never@example.com' }, 'key-never-1')
  const paid = await createBooking({ ...maya, email: 'paid@example.com' })
  await payFor(paid, paid.deposit!.amount)
  await cancelBooking(paid.reference, 'Ill', 'visitor')
  await db
    .updateTable('bookings')
    .set({ hold_expires_at: new Date().toISOString() })
    .where('id', '=', unpaid._id)
    .execute()
  await expireHolds(new Date(Date.now() + 1000))
  expect(await readBooking(unpaid.reference)).toMatchObject({ status: 'expired' })
  const papersBefore = await papers()

  await runAt(night(retention.unpaid_bookings - 2))
  expect(await readBooking(unpaid.reference)).toMatchObject({ fullname: maya.fullname })
  await runAt(night(retention.unpaid_bookings + 2))
  const { status, total, fullname, email } = await readBooking(unpaid.reference)
  expect([status, total, fullname, email]).toEqual(['expired', unpaid.total, 'Erased', ''])
  expect(await readBooking(paid.reference)).toMatchObject({
    fullname: maya.fullname,
    email: 'paid@example.com',
  })
  const mails = await db.selectFrom('emails').select('to_address').where('noun_id', '=', unpaid._id).execute()
  expect(new Set(mails.map(({ to_address }) => to_address))).toEqual(new Set(['']))

  // Ten years later the papers of accounting are as they were, and nothing contradicts itself.
  await runAt(night(3660))
  expect(await papers()).toEqual(papersBefore)
  expect(await brokenInvariants()).toEqual([])
  expect(await readBooking(paid.reference)).toMatchObject({ email: 'paid@example.com' })
})

test('notices and slips go once the payment is settled and its booking over', async () => {
  const booking = await createBooking(maya)
  await payFor(booking, booking.deposit!.amount)
  const payment = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  await db.deleteFrom('payment_events').execute()
  const slip = { type: 'image/webp', content: '', actor: 'visitor' } as const
  const file = await keepPrivateFile('proofs', new Uint8Array(1))
  const event = { provider: 'sandbox', kind: 'paid', body: '{"card":"…"}', received_at: at }
  await db
    .insertInto('payment_events')
    .values([
      { ...event, id: 'settled', payment_id: payment.id },
      { ...event, id: 'nobody', payment_id: null },
    ])
    .execute()
  await db
    .insertInto('payment_proofs')
    .values({ ...slip, payment_id: payment.id, created_at: at, file, bytes: 1 })
    .execute()
  await runAt(night(retention.payment_notices + 2))
  expect(await kept()).toEqual([['settled'], 1])
  await db.updateTable('bookings').set({ status: 'completed', needs_review: 0 }).execute()
  const owed = { booking_id: booking._id, status: 'owed' as const, amount: 1, currency: 'USD', reason: '' }
  await db
    .insertInto('refunds')
    .values({ ...owed, id: 'refund-1', created_at: at, updated_at: at })
    .execute()
  await runAt(night(retention.payment_notices + 3))
  expect(await kept()).toEqual([['settled'], 1])
  await db.updateTable('refunds').set({ status: 'sent' }).execute()
  await sweepProofs(night(1))
  await runAt(night(retention.payment_notices + 4))
  expect(await readPrivateFile('proofs', file)).toBeDefined()
  expect(await kept()).toEqual([[], 0])
  await sweepProofs(night(1))
  expect(await readPrivateFile('proofs', file)).toBeUndefined()
})

test('waits go thirty days after they have ended, or when nobody confirmed them, and open ones stay', async () => {
  const departure_id = (await departureWith(1))._id
  await createBooking({ ...maya, departure_id })
  const open = await waitFor(departure_id, 1)
  const left = await waitFor(departure_id, 1, 'left@example.com')
  await leaveWaitingList(left, accessToken('waiting', left))
  await joinWaitingList({ ...ramesh, email: 'silent@example.com', departure_id, travellers: 1 })

  await runAt(night(29))
  expect(await waitsOf(departure_id)).toHaveLength(3)
  await runAt(night(32))
  expect(await waitsOf(departure_id)).toMatchObject([{ id: open }])
  expect(await removed()).toMatchObject({ waits: 2 })
})

test('asks go ninety days after their answer, and open ones stay', async () => {
  const { pembaId, dawaId } = await ownerAndStaff()
  const [owner, sales] = [
    { staffId: pembaId, roles: ['owner'] as const },
    { staffId: dawaId, roles: ['sales'] as const },
  ]
  const [answered, open] = [
    await ask({ kind: 'setting', of: 'terms', amount: null, note: 'Longer notice', wish: null }, sales),
    await ask({ kind: 'setting', of: 'brand', amount: null, note: 'A new logo', wish: null }, sales),
  ]
  await declineAsk(answered._id, 'Not this season', owner)
  await runAt(night(89))
  expect(await listAsks(sales)).toHaveLength(2)
  await runAt(night(92))
  expect(await listAsks(sales)).toMatchObject([{ _id: open._id }])
  expect(await removed()).toMatchObject({ asks: 1 })
})

test('from where an unpaid booking came is forgotten after two weeks', async () => {
  const { reference } = await createBooking(maya, undefined, '203.0.113.0/24')
  const networks = () =>
    db.selectFrom('bookings').select('network').where('reference', '=', reference).executeTakeFirst()

  await runAt(night(13))
  expect(await networks()).toEqual({ network: '203.0.113.0/24' })
  await runAt(night(15))
  expect(await networks()).toEqual({ network: null })
})

test('the periods are the operator’s to set, above the least', async () => {
  const { pembaId } = await ownerAndStaff()
  await editSetting('retention', { ...retention, invitations: 7 }, pembaId)
  const { periods } = await readRetention()
  expect(periods).toContainEqual({ kind: 'invitations', days: 7, is_fixed: false })
  expect(periods).toContainEqual({ kind: 'security_log', days: 14, is_fixed: true })
})

async function papers() {
  return {
    payments: await db.selectFrom('payments').selectAll().where('status', '=', 'confirmed').execute(),
    refunds: await db.selectFrom('refunds').selectAll().execute(),
    documents: await db.selectFrom('documents').selectAll().orderBy('id').execute(),
  }
}

/** Which notices still have their words, and how many slips there are. */
async function kept() {
  const notices = await db
    .selectFrom('payment_events')
    .select('id')
    .where('body', '!=', '')
    .orderBy('id')
    .execute()
  const slips = await db.selectFrom('payment_proofs').select('payment_id').execute()
  return [notices.map(({ id }) => id), slips.length]
}
