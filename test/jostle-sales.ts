import { BookingChangeInput } from '#contract/booking-changes.ts'
import type { Booking } from '#contract/bookings.ts'
import { liveWaitStates, waitStates, type WaitState } from '#contract/waiting.ts'
import { db } from '#db/client.ts'
import { addExtrasTo, removeExtraFrom } from '#domain/adjustments/extras.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { changeBooking } from '#domain/changes/alter.ts'
import { accessToken } from '#domain/security/link-tokens.ts'
import { endWaits } from '#domain/waiting/ends.ts'
import { joinWaitingList } from '#domain/waiting/join.ts'
import { offerByHand, offerFreeSeats } from '#domain/waiting/offer.ts'
import { acceptOffer, leaveWaitingList, openWait } from '#domain/waiting/own.ts'
import { maya } from './bookings.ts'
import { someExtras, someWish, type Scarce } from './scarce.ts'
import { ramesh } from './waiting.ts'

/** One random action: on a booking, on a departure. `part`: a share, in percent. */
export type Chance = {
  booking: Booking
  departureId: string
  pick: (ids: string[]) => string
  part: number
  scarce: Scarce
}

const STAFF = 'staff-pasang'
const OWNER = { actor: STAFF, role: 'owner', isConfirmed: true } as const

/** What is done with extras, codes, children and waiting lists. */
export const sells: Record<string, (chance: Chance) => Promise<unknown>> = {
  'books with all': ({ booking: { email }, departureId, part, scarce }) =>
    createBooking({ ...maya, email, departure_id: departureId, ...someWish(scarce, part) }),
  'adds extras': ({ booking: { reference }, part, scarce }) =>
    addExtrasTo(reference, someExtras(scarce, 1 + (part % 3)), STAFF),
  'takes an extra off': ({ booking: { reference, lines }, pick }) =>
    removeExtraFrom(reference, pick(lines.flatMap((line) => (line.extra_id ? line._id : []))), OWNER),
  'changes the extras': ({ booking: { reference }, part, scarce, departureId }) => {
    const where = part < 40 ? { departure_id: departureId } : {}
    const extras = someExtras(scarce, part)
    const fields = { ...where, extras, travellers: 1 + (part % 2), joining: ['nepali_child'], price: 'today' }
    return changeBooking(reference, BookingChangeInput.parse(fields), OWNER)
  },
  'changes the code': ({ booking: { reference }, part, scarce: { code } }) =>
    changeBooking(
      reference,
      BookingChangeInput.parse({ code: part < 60 ? code : '', price: 'today' }),
      OWNER,
    ),
  'fills a departure': ({ departureId, booking: { email } }) =>
    createBooking({ ...maya, email, departure_id: departureId, travellers: 4 }),
  'joins the waiting list': async ({ departureId, part }) => {
    const email = `waits${part % 4}@example.com`
    await joinWaitingList({ ...ramesh, email, departure_id: departureId, travellers: 1 + (part % 2) })
    for (const id of await waitsFor(departureId, { email })) await openWait(id, tokenOf(id))
  },
  'offers what is free': () => offerFreeSeats(),
  'offers by hand': async ({ departureId, pick }) =>
    offerByHand(departureId, pick(await waitsFor(departureId)), 'Knows us', STAFF),
  'takes an offer': ({ departureId, pick }) => onOne(departureId, pick, acceptOffer),
  'leaves the waiting list': ({ departureId, pick }) => onOne(departureId, pick, leaveWaitingList),
  'ends what waits': () => endWaits(),
}

async function onOne(
  departureId: string,
  pick: (ids: string[]) => string,
  work: (id: string, token: string) => Promise<unknown>,
) {
  const id = pick(await waitsFor(departureId, { states: liveWaitStates }))
  await work(id, tokenOf(id))
}

const tokenOf = (id: string) => accessToken('waiting', id)

type Which = { email?: string; states?: readonly WaitState[] }

/** The ids of those who wait or have waited for a departure. */
async function waitsFor(departureId: string, { email, states = waitStates }: Which = {}) {
  const waits = db
    .selectFrom('waits')
    .select('id')
    .where('departure_id', '=', departureId)
    .where('state', 'in', states)
    .orderBy('id')
  const rows = await (email === undefined ? waits : waits.where('email', '=', email)).execute()
  return rows.map(({ id }) => id)
}
