import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { readBookingDetail } from '#domain/desk/booking-detail.ts'
import { readSettings } from '#domain/settings.ts'
import { addSession } from '#integrations/payments/sandbox-store.ts'
import { maya } from '#test/bookings.ts'
import { pressMerge } from '#test/customers.ts'
import { extraWith } from '#test/extras.ts'
import { smallPdf } from '#test/pdf.ts'
import { pictureBytes } from '#test/pictures.ts'
import { askEverest, insured } from '#test/questions.ts'
import { pressThread } from '#test/enquiry-calls.ts'
import { pressDisruption } from '#test/disruption-calls.ts'
import { pressTrail } from '#test/trail-calls.ts'
import { pressProposals } from '#test/proposals.ts'
import { pressStatement } from '#test/statement-calls.ts'
import { pressLetters } from '#test/subscriber-calls.ts'
import { pressCosts, pressLuggage, pressPapers, pressPermit, pressTransfer } from '#test/traveller-calls.ts'
import { everestTrekId } from '#test/world.ts'

export const CANARY = 'zanzibarquux'
export const EMAIL = `${CANARY}@example.com`
const words = { note: CANARY, reason: CANARY }
type Sent = { json?: unknown; form?: FormData; headers?: Record<string, string> }
type Pressed = Pick<Answer, 'reference' | 'token' | '_id'>
type Press = (call: string, path: string, sent?: Sent) => Promise<Answer>
type Answer = { reference: string; token: string; _id: string; profile: string; lines: { _id: string }[] }

export async function pressAll(press: Press) {
  const { reference, token, _id } = await pressBooking(press)
  await pressMoney(press, { reference, token, _id })
  await pressEnquiry(press)
  for (const pressMore of [pressDisruption, pressTrail, pressLetters]) await pressMore(press, EMAIL, CANARY)
  await pressEnd(press, { reference, _id })
}

async function pressBooking(press: Press): Promise<Pressed> {
  const person = { fullname: `${CANARY} One`, nationality: CANARY, message: CANARY }
  const { email: _other, ...form } = { ...maya, ...person }
  const rooms = { share_with: CANARY }
  const add_lines = [{ label: 'A night in Lukla', amount: 1_000, reason: CANARY }]
  const json = { ...form, rooms, email: `typo-${EMAIL}`, source: 'phone', add_lines }
  const { trip_id, nationality } = json
  await press('POST /api/bookings/preview/', '/api/bookings/preview/', { json: { trip_id, nationality } })
  const booked = await press('POST /api/bookings/', '/api/bookings/', {
    json,
    headers: { 'idempotency-key': CANARY },
  })
  const { reference, token } = booked
  const holds = '/api/bookings/unpaid-holds/release/'
  await press(`POST ${holds}`, holds, { json: { network: '203.0.113.0/24' } })
  const to = (method: string, part: string, sent: Sent = {}, place = part) =>
    press(`${method} /api/bookings/{reference}/${place}/`, `/api/bookings/${reference}/${part}/`, sent)
  await pressApplication(press, reference, json)
  await to('POST', 'quote', { json: { ...words, total: { amount: 149_000, currency: 'USD' } } })
  await to('POST', 'invoice')
  await to('POST', 'confirmation', { json: words })
  await to('POST', 'departure')
  await to('POST', 'gathering', { json: { ...words, decision: 'extend', days: 1 } })
  const contact = { fullname: `${CANARY} Two`, email: EMAIL, mobile: maya.mobile }
  await to('PUT', 'contact', { json: contact })
  await to('POST', 'link')
  const traveller = { name: CANARY, nationality: CANARY, passport_number: CANARY, diet: CANARY }
  const cover = { emergency_name: CANARY, insurer: CANARY, policy_number: CANARY }
  await to('PUT', 'travellers/1', { json: { ...traveller, ...cover } }, 'travellers/{position}')
  await pressPapers(to, CANARY)
  await pressPermit(to, CANARY)
  await pressLuggage(to)
  await pressCosts(to)
  await to('PUT', 'arrival', { json: { arrival_flight: CANARY, leaving_flight: CANARY } })
  await pressTransfer(to, CANARY)
  await askEverest({ ...insured, kind: 'text' })
  await to('PUT', 'answers', { json: { answers: [{ question_id: insured.id, answer: CANARY }] } })
  await to('POST', 'postponement', { json: { ...words, start_date: addDays(today(), 90) } })
  const cash = { method: 'cash', amount: 29_800, currency: 'USD', received_on: today() }
  await to('POST', 'payments', { json: { ...cash, ...words }, headers: { 'idempotency-key': CANARY } })
  await db.updateTable('bookings').set({ needs_review: 1 }).where('reference', '=', reference).execute()
  await to('POST', 'review', { json: words })
  await to('POST', 'notes', { json: { body: CANARY } })
  const letter = { subject: CANARY, body: CANARY }
  await press('POST /api/messages/previews/', '/api/messages/previews/', { json: { ...letter, reference } })
  await press('POST /api/messages/', '/api/messages/', {
    json: { ...letter, references: [reference] },
    headers: { 'idempotency-key': CANARY },
  })
  const { _id: extra_id } = await extraWith()
  const added = await to('POST', 'extras', { json: { extras: [{ extra_id, traveller: 1 }] } })
  await to('DELETE', `extras/${added.lines[1]!._id}`, {}, 'extras/{id}')
  const change = {
    reason: CANARY,
    add_lines: [{ label: 'A night in Lukla', amount: 2_000, reason: CANARY }],
  }
  await to('POST', 'changes/preview', { json: change })
  await to('POST', 'changes', { json: change })
  await to('POST', 'changes', { json: { reason: CANARY, travellers: 2 } })
  await to('POST', 'shares/2/link', {}, 'shares/{position}/link')
  await to('POST', 'shares/moves', { json: { from: 1, to: 2, amount: 100 } })
  await to('DELETE', 'shares/2/link', {}, 'shares/{position}/link')
  await to('POST', 'changes', { json: { reason: CANARY, travellers: 1, leaving: [2] } })
  await to('POST', 'handover', { json: { body: CANARY } })
  await to('POST', 'adjustments', { json: { ...words, kind: 'goodwill', amount: 1_000 } })
  const { id } = await db
    .selectFrom('bookings')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { reference, token, _id: id }
}

/** Approves the booking, as if it had been applied for, and declines another one. */
async function pressApplication(press: Press, reference: string, json: object) {
  const applied = { application: 'waiting', status: 'requested', hold_expires_at: null } as const
  const other = await press('POST /api/bookings/', '/api/bookings/', { json: { ...json, email: EMAIL } })
  for (const [one, step] of [
    [reference, 'approval'],
    [other.reference, 'decline'],
  ] as const) {
    await db.updateTable('bookings').set(applied).where('reference', '=', one).execute()
    await press(`POST /api/bookings/{reference}/${step}/`, `/api/bookings/${one}/${step}/`, { json: words })
  }
}

async function pressMoney(press: Press, { reference, _id }: Pressed) {
  const [{ payments }, form] = [await readBookingDetail(reference), new FormData()]
  form.set('proof', new File([Uint8Array.from(smallPdf(CANARY))], 'slip.pdf', { type: 'application/pdf' }))
  const on = (method: string, id: string, part: string, sent: Sent = {}) =>
    press(`${method} /api/payments/{id}/${part}/`, `/api/payments/${id}/${part}/`, sent)
  await on('PUT', payments[0]!._id, 'proof', { form })
  await press('POST /api/bookings/{reference}/payments/', `/api/bookings/${reference}/payments/`, {
    json: { method: 'cash', amount: 100, currency: 'USD', received_on: today(), ...words },
    headers: { 'idempotency-key': `${CANARY} twice` },
  })
  const { id: mistyped } = await db
    .selectFrom('payments')
    .select('id')
    .where('amount', '=', 100)
    .where('provider', '!=', 'sandbox')
    .executeTakeFirstOrThrow()
  await on('POST', mistyped, 'voiding', { json: words })

  const request = {
    input_email: EMAIL,
    input_description: CANARY,
    input_remarks: CANARY,
    input_no_of_travelers: 1,
    input_amount: '100',
  }
  await press('POST /payment_request.php', '/payment_request.php', { json: request })
  const free = await db
    .updateTable('payments')
    .set({ status: 'confirmed', note: CANARY })
    .where('purpose', '=', 'free')
    .returning('id')
    .executeTakeFirstOrThrow()
  leaveSession(free.id)
  const notices = '/api/payments/notifications/sandbox/'
  await press('POST /api/payments/notifications/{provider}/', notices, { json: { payer: CANARY } })
  await on('POST', free.id, 'inquiries')
  await on('POST', free.id, 'confirmation', { json: words })
  await on('POST', free.id, 'allocation', { json: { reference } })
  await db.updateTable('payments').set({ status: 'needs_review' }).where('id', '=', free.id).execute()
  await on('POST', free.id, 'review', { json: { ...words, decision: 'accept' } })

  await pressStatement(press, reference, CANARY)

  const owed: string[] = []
  for (const amount of [1000, 2000]) {
    const path = `/api/bookings/${reference}/refunds/`
    const { _id: id } = await press('POST /api/bookings/{reference}/refunds/', path, {
      json: { ...words, amount },
    })
    owed.push(id)
  }
  await press('POST /api/refunds/{id}/transfer/', `/api/refunds/${owed[0]}/transfer/`)
  await settleOwed(press)
  const mail = await db
    .selectFrom('emails')
    .select('id')
    .where('noun_id', '=', _id)
    .where('to_address', '=', EMAIL)
    .executeTakeFirstOrThrow()
  await press('POST /api/emails/{id}/copies/', `/api/emails/${mail.id}/copies/`)
  await db.updateTable('emails').set({ status: 'dead' }).where('id', '=', mail.id).execute()
  await press('POST /api/emails/{id}/aside/', `/api/emails/${mail.id}/aside/`)
}

/** As the sandbox's bank keeps what it was asked for. */
function leaveSession(orderId: string) {
  const urls = { return_url: 'http://localhost/', notify_url: 'http://localhost/' }
  const asked = { order_id: orderId, amount: 1, currency: 'USD', description: CANARY, email: EMAIL } as const
  const id = `sbx_${'x'.repeat(22)}`
  const created = new Date().toISOString()
  const request = { ...asked, ...urls }
  addSession({ id, created, request, step: 'card', chaos: {}, notices: [], refunds: [] })
}

async function pressEnquiry(press: Press) {
  const form = new FormData()
  const { mail_client } = await readSettings()
  const { service_id, contact_template: template_id, public_key: user_id } = mail_client
  const person = { firstName: CANARY, lastName: 'One', email: EMAIL, contact: maya.mobile, message: CANARY }
  const fields = { ...person, lib_version: '4.4.1', service_id, template_id, user_id }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  await press('POST /api/v1.0/email/send-form', '/api/v1.0/email/send-form', { form })
  const { id } = await db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow()
  await press('PATCH /api/enquiries/{id}/', `/api/enquiries/${id}/`, { json: { notes: CANARY } })
  await press('POST /api/enquiries/{id}/messages/', `/api/enquiries/${id}/messages/`, {
    json: { body: CANARY },
  })
  await pressThread(press, CANARY, id)
  await pressProposals(press, CANARY, EMAIL, id)
  const { reference } = await press('POST /api/enquiries/{id}/booking/', `/api/enquiries/${id}/booking/`, {
    json: { trip_id: everestTrekId, startDate: maya.startDate, nationality: CANARY, message: CANARY },
  })
  const path = `/api/bookings/${reference}/cancellation/`
  await press('POST /api/bookings/{reference}/cancellation/', path, { json: words })
  await pressMerge(press, EMAIL, CANARY)
}

/** Once the trip is over. */
async function pressEnd(press: Press, { reference, _id }: Omit<Pressed, 'token'>) {
  await db
    .updateTable('bookings')
    .set({ start_date: addDays(today(), -20), end_date: addDays(today(), -6) })
    .where('id', '=', _id)
    .execute()
  const invitations = `/api/bookings/${reference}/review-invitations/`
  await press('POST /api/bookings/{reference}/review-invitations/', invitations)
  const photo = new FormData()
  photo.set('image_file', new File([await pictureBytes()], `${CANARY}.png`, { type: 'image/png' }))
  const { profile } = await press('POST /api/reviews/photos/', '/api/reviews/photos/', { form: photo })
  const review = { name: CANARY, address: CANARY, item: CANARY, review: CANARY, rating: 5, profile }
  const bare = { json: { ...review, profile: null } }
  const { _id: added } = await press('POST /api/reviews/', '/api/reviews/', bare)
  await press('DELETE /api/reviews/{id}/', `/api/reviews/${added}/`)
  const { _id: kept } = await press('POST /api/reviews/', '/api/reviews/', { json: review })
  await db.updateTable('reviews').set({ booking_id: _id, traveller: 1 }).where('id', '=', kept).execute()
  const twice = { json: { ...review, item: `${CANARY} twice` } }
  for (const end of ['', 'draft/'])
    await press(`PUT /api/reviews/{id}/${end}`, `/api/reviews/${kept}/${end}`, twice)
  await settleOwed(press)
}

/** Nobody is erased to whom money is owed, such as who left the party or gave a part up. */
async function settleOwed(press: Press) {
  const owed = await db.selectFrom('refunds').select('id').where('status', '=', 'owed').execute()
  const json = { method: 'cash', ...words }
  for (const { id } of owed)
    await press('POST /api/refunds/{id}/settlement/', `/api/refunds/${id}/settlement/`, { json })
}
