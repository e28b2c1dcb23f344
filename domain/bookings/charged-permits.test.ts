import { expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { giveEarlyBird } from '#test/discounts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { anyPermit, chargePermits, entryFee } from '#test/permits.ts'
import { everestTrekId } from '#test/world.ts'
import { changeBooking } from '../changes/alter.ts'
import { previewChange } from '../changes/alter-preview.ts'
import { postponeBooking } from '../changes/postpone.ts'
import { makeProforma } from '../documents/proforma.ts'
import { listDocuments } from '../documents/read.ts'
import { editPermit } from '../permits/permits.ts'
import { changeOwnBooking } from './change.ts'
import { bookAgain, createBooking } from './create.ts'
import { quoteBooking } from './quote.ts'
import { readBooking, receiptOf } from './read.ts'

const pasang = 'staff-pasang'
const OWNER = { actor: pasang, role: 'owner', isConfirmed: true } as const
const usd = (amount: number) => ({ amount, currency: 'USD' })
const pair = { ...maya, travellers: 2 }

/** Ten days of US$50. */
const saipal = { name: 'Saipal permit' }
const acap = { name: 'ACAP', fee_rules: [entryFee('foreign', 2_000, 'USD')] }

const wish = (fields: object) => BookingChangeInput.parse(fields)

const ofPermits = ({
  lines,
}: {
  lines: { kind: string; label: string; quantity: number; amount: object }[]
}) =>
  lines.flatMap(({ kind, label, quantity, amount }) => (kind === 'permit' ? [[label, quantity, amount]] : []))

async function mailOf(bookingId: string) {
  const { text_body } = await db
    .selectFrom('emails')
    .select('text_body')
    .where('noun_id', '=', bookingId)
    .where('kind', '=', 'booking-received')
    .executeTakeFirstOrThrow()
  return text_body
}

test('permits in the price are named on the mail, the proforma and the invoice, and cost nothing more', async () => {
  await chargePermits('included', acap, saipal)
  const booking = await createBooking(pair)

  expect(booking.lines.map(({ kind }) => kind)).toEqual(['trip'])
  expect(booking.total).toEqual(usd(298_000))
  const words = 'Permits included: ACAP for 2, Saipal permit for 2.'
  expect(await mailOf(booking._id)).toContain(words)
  expect((await makeProforma(booking)).notes).toContain(words)
  await payFor(booking, 59_600)
  const [invoice] = await listDocuments(booking._id)
  expect(invoice).toMatchObject({ kind: 'invoice', total: usd(298_000) })
  // What was agreed stays, whatever the trip asks of others later.
  await chargePermits('apart')
  expect((await readBooking(booking.reference)).agreed_permits).toMatchObject({
    charge: 'included',
    permits: [{ name: 'ACAP' }, { name: 'Saipal permit' }],
  })
  await expectInvariants()
})

test('permits charged apart are the last lines, the deposit is of the whole price, and discounts leave them alone', async () => {
  await chargePermits('apart', acap, saipal)
  await giveEarlyBird(today())
  const booking = await createBooking(pair)

  expect(booking.lines.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
    ['trip', 298_000],
    ['early_bird', -29_800],
    ['permit', 4_000],
    ['permit', 100_000],
  ])
  expect(booking).toMatchObject({ total: usd(372_200), deposit: usd(74_440) })
  expect(await mailOf(booking._id)).toContain('ACAP, checked on 20 November 2026')
  await payFor(booking, 74_440)
  const [invoice] = await listDocuments(booking._id)
  expect(invoice).toMatchObject({ kind: 'invoice', total: usd(372_200) })
  await expectInvariants()
})

test('who needs none and a child that is free pay none, and the others pay by their class', async () => {
  const fees = [entryFee('foreign', 2_000, 'USD'), entryFee('saarc', 1_000, 'USD')]
  await chargePermits('apart', { ...acap, fee_rules: fees, free_under: 10 })
  await db
    .updateTable('trips')
    .set({ child_age: 10, child_percent: 50 })
    .where('id', '=', everestTrekId)
    .execute()
  const party = { saarc: 1, nepali: 1, foreign_child: 1 }
  const booking = await createBooking({ ...maya, travellers: 4, party })

  expect(ofPermits(booking)).toEqual([
    ['ACAP, foreign', 1, usd(2_000)],
    ['ACAP, SAARC', 1, usd(1_000)],
  ])
})

test('a fee that nobody knows, for a trip longer than any rule or a class of no rule, is left open and told', async () => {
  const [day] = anyPermit.fee_rules
  await chargePermits('apart', { ...saipal, fee_rules: [{ ...day!, most_days: 10 }] })
  const unknown = await createBooking({ ...pair, nationality: 'India' })
  expect(unknown.lines.map(({ kind }) => kind)).toEqual(['trip'])
  expect(await mailOf(unknown._id)).toContain('we have no fee for them: Saipal permit for 2')

  const booking = await createBooking(pair)
  const longer = wish({ days: 17 })
  const { after, notes } = await previewChange(booking.reference, longer)
  expect(ofPermits(after)).toEqual([])
  expect(notes.join(' ')).toContain('We know no fee of the Saipal permit for these days')
  const changed = await changeBooking(booking.reference, longer, OWNER)
  expect(changed.booking.agreed_permits?.permits).toMatchObject([{ name: 'Saipal permit', is_open: true }])
  await expectInvariants()
})

test('a fee that rose since the price was shown is asked about before it is booked', async () => {
  const [permit] = await chargePermits('apart', saipal)
  const shown = { total: usd(398_000) as { amount: number; currency: 'USD' } }
  const { _id, version: _version, ...input } = permit!
  const dearer = input.fee_rules.map((rule) => ({ ...rule, amount: 6_000 }))
  await editPermit(_id, { ...input, fee_rules: dearer }, pasang)

  await expect(bookAgain(pair, undefined, { shown })).rejects.toThrow(
    'it is now US$4,180 instead of US$3,980',
  )
  const agreed = { total: { ...shown.total, amount: 418_000 } }
  expect(ofPermits(await bookAgain(pair, undefined, { shown: agreed }))).toEqual([
    ['Saipal permit, foreign', 2, usd(120_000)],
  ])
})

test('a traveller who changes an unpaid booking pays the fees of the new party, days and nationality', async () => {
  await chargePermits('apart', saipal)
  const booking = await createBooking(pair, undefined, '203.0.113.0/24')
  const edit = (more: object) =>
    changeOwnBooking(booking.reference, receiptOf(booking).token, { ...pair, ...more })

  expect(ofPermits(await edit({ travellers: 3 }))).toEqual([['Saipal permit, foreign', 3, usd(150_000)]])
  expect(ofPermits(await edit({ nationality: 'India' }))).toEqual([['Saipal permit, SAARC', 2, usd(100_000)]])
  expect(ofPermits(await edit({ nationality: 'Nepal' }))).toEqual([])
  await expectInvariants()
})

test('staff see the permits of another party before they change it: agreed fees stay, new days pay those of today', async () => {
  const [permit] = await chargePermits('apart', saipal)
  const booking = await createBooking(pair)
  const { _id, version: _version, ...input } = permit!
  const dearer = input.fee_rules.map((rule) => ({ ...rule, amount: 6_000 }))
  await editPermit(_id, { ...input, fee_rules: dearer }, pasang)

  const named = await changeBooking(
    booking.reference,
    wish({ contact: { fullname: 'Maya L.', email: maya.email, mobile: maya.mobile } }),
    OWNER,
  )
  expect(ofPermits(named.booking)).toEqual([['Saipal permit, foreign', 2, usd(100_000)]])
  const seen = await previewChange(booking.reference, wish({ travellers: 3 }))
  expect(ofPermits(seen.after)).toEqual([['Saipal permit, foreign', 3, usd(150_000)]])
  const { booking: three } = await changeBooking(booking.reference, wish({ travellers: 3 }), OWNER)
  expect(ofPermits(three)).toEqual(ofPermits(seen.after))
  const { booking: two } = await changeBooking(booking.reference, wish({ leaving: [3] }), OWNER)
  expect(ofPermits(two)).toEqual([['Saipal permit, foreign', 2, usd(100_000)]])
  const { booking: longer } = await changeBooking(booking.reference, wish({ days: 15 }), OWNER)
  expect(ofPermits(longer)).toEqual([['Saipal permit, foreign', 2, usd(2 * 11 * 6_000)]])
  await expectInvariants()
})

test('a postponement keeps the agreed fees and says how much more the new days cost', async () => {
  const [permit] = await chargePermits('apart', saipal)
  const [from, to] = [await departureWith(4), await departureWith(4)]
  const booking = await createBooking({ ...pair, startDate: undefined, departure_id: from._id })
  const { _id, version: _version, ...input } = permit!
  const dearer = input.fee_rules.map((rule) => ({ ...rule, amount: 6_000 }))
  await editPermit(_id, { ...input, fee_rules: dearer }, pasang)

  const { booking: moved, difference } = await postponeBooking(
    booking.reference,
    { departure_id: to._id, reason: 'Rain' },
    pasang,
  )
  expect(moved.total).toEqual(booking.total)
  expect(difference).toEqual(usd(20_000))
  await expectInvariants()
})

test('a price that staff name is that of the trip: permits charged apart come on top', async () => {
  await chargePermits('apart', saipal)
  await db.updateTable('trips').set({ on_request: 1 }).where('id', '=', everestTrekId).execute()
  const request = await createBooking({ ...pair, startDate: addDays(today(), 40) })
  expect(request).toMatchObject({ status: 'requested', lines: [] })

  const quoted = await quoteBooking(
    request.reference,
    { total: { amount: 200_000, currency: 'USD' }, note: '' },
    pasang,
  )
  expect(quoted.total).toEqual(usd(300_000))
  expect(ofPermits(quoted)).toEqual([['Saipal permit, foreign', 2, usd(100_000)]])
  await expectInvariants()
})
