import { beforeEach, expect, test } from 'vitest'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { departureWith, maya, payFor } from '#test/bookings.ts'
import { expectInvariants } from '#test/invariants.ts'
import { chargePermits } from '#test/permits.ts'
import { bookByPhone, createBooking } from '../bookings/create.ts'
import { cancelDeparture } from '../cancellations/departure.ts'
import { changeBooking } from './alter.ts'
import { previewChange } from './alter-preview.ts'
import { ownMoves } from './move-own.ts'
import { postponeBooking } from './postpone.ts'

const pasang = 'staff-pasang'
const OWNER = { actor: pasang, role: 'owner', isConfirmed: true } as const
const pair = { ...maya, travellers: 2 }
const because = 'Immigration agreed by letter'
const wish = (fields: object) => BookingChangeInput.parse(fields)
const notes = () => db.selectFrom('booking_notes').select(['what', 'body']).orderBy('id').execute()

/** The area is entered on day 3. */
beforeEach(() => chargePermits('included', { name: 'Saipal permit', least_party: 2, days_needed: 7 }))

test('one of two who leaves an area for two is refused with the rule, and the reason of staff is kept', async () => {
  const { reference } = await createBooking(pair)
  const alone = { leaving: [2] }
  const refused = { errors: { travellers: [expect.stringContaining('not to one alone')] } }
  await expect(previewChange(reference, wish(alone))).rejects.toMatchObject(refused)
  await expect(changeBooking(reference, wish(alone), OWNER)).rejects.toMatchObject(refused)

  const overruled = wish({ ...alone, overrule_permits: because })
  expect((await previewChange(reference, overruled)).after.travellers).toBe(1)
  const { booking } = await changeBooking(reference, overruled, OWNER)
  expect(booking.travellers).toBe(1)
  expect(await notes()).toEqual([{ what: 'change', body: `Rules of a permit overruled: ${because}` }])
  // What is overruled is not asked again, and a contact is no reason to ask.
  const later = wish({ start_date: addDays(today(), 50), rooms: { double: 0, share_with: 'Noor' } })
  expect((await changeBooking(reference, later, OWNER)).booking.start_date).toBe(addDays(today(), 50))
  expect(await notes()).toHaveLength(1)
  await expectInvariants()
})

test('who joins or moves too late is refused, who leaves is not asked how late it is', async () => {
  const { reference } = await createBooking({ ...pair, travellers: 3, startDate: addDays(today(), 10) })
  const soon = wish({ start_date: addDays(today(), 4) })
  await expect(changeBooking(reference, soon, OWNER)).rejects.toMatchObject({
    errors: { start_date: [expect.stringContaining('takes seven days to get')] },
  })
  await changeBooking(reference, wish({ ...soon, overrule_permits: because }), OWNER)
  // Overruled for this day: an earlier one is asked again.
  await changeBooking(reference, wish({ travellers: 4 }), OWNER)
  await expect(
    changeBooking(reference, wish({ start_date: addDays(today(), 3) }), OWNER),
  ).rejects.toMatchObject({ errors: { start_date: [expect.any(String)] } })
  expect((await changeBooking(reference, wish({ leaving: [4] }), OWNER)).booking.travellers).toBe(3)
})

test('to another trip the rules of its permits are asked, and of a day that is over nobody asks for notice', async () => {
  const { reference } = await createBooking(pair)
  const past = wish({ start_date: addDays(today(), -20) })
  expect((await changeBooking(reference, past, OWNER)).booking.start_date).toBe(addDays(today(), -20))
})

test('a postponement and a departure that moves its bookings are checked too', async () => {
  const [from, to] = [await departureWith(4), await departureWith(4)]
  await db.updateTable('departures').set({ min_to_run: 1 }).where('id', '=', to._id).execute()
  const one = { ...maya, startDate: undefined, departure_id: from._id }
  const { reference } = await createBooking(one)
  const target = { departure_id: to._id, reason: 'Rain', overrule_permits: '' }
  await expect(postponeBooking(reference, target, pasang)).rejects.toMatchObject({
    errors: { travellers: [expect.stringContaining('not to one alone')] },
  })
  await expect(
    cancelDeparture(from._id, 'Snow', pasang, undefined, [{ reference, departure_id: to._id }]),
  ).rejects.toMatchObject({
    errors: { moves: [expect.stringContaining(`Booking ${reference}: The Saipal`)] },
  })

  const moved = await postponeBooking(reference, { ...target, overrule_permits: because }, pasang)
  expect(moved.booking.departure_id).toBe(to._id)
  expect((await notes()).map(({ body }) => body)).toEqual(['Rain', `Rules of a permit overruled: ${because}`])
  await expectInvariants()
})

test('a traveller moves to no departure that the rules forbid, but to each where staff have overruled them', async () => {
  await db.deleteFrom('departures').execute()
  const [from, to] = [await departureWith(4), await departureWith(4)]
  await db.updateTable('departures').set({ min_to_run: 1 }).where('id', '=', to._id).execute()
  const one = { ...maya, startDate: undefined, departure_id: from._id }
  const booking = await createBooking(one)
  expect(await ownMoves(await payFor(booking, booking.deposit!.amount))).toEqual([])

  await db.updateTable('departures').set({ min_to_run: 1 }).where('id', '=', from._id).execute()
  await changeBooking(
    booking.reference,
    wish({ departure_id: null, start_date: from.start_date, overrule_permits: because }),
    OWNER,
  )
  const phoned = await bookByPhone({ ...one, departure_id: to._id, override: { permits: because } }, pasang)
  const paid = await payFor(phoned, phoned.deposit!.amount)
  expect((await ownMoves(paid)).map(({ _id }) => _id)).toEqual([from._id])
})
