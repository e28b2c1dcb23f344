import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { Booking } from '#contract/bookings.ts'
import { CancellationInput } from '#contract/cancellation.ts'
import { BuyerInput, ContactInput, PostponementWish } from '#contract/booking-steps.ts'
import { formatDay, formatTime } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { formatMoney } from '#contract/money.ts'
import { openOf } from '#contract/standing.ts'
import { PASS_DAYS } from '#contract/terms.ts'
import { DeclaredBags, OwnLuggage } from '#contract/departure-loads.ts'
import { GivenAnswers } from '#contract/questions.ts'
import { Id } from '#contract/text.ts'
import { answersIn } from '#contract/answers.ts'
import type { Say } from '#contract/site-words.ts'
import { ArrivalInput, TravellerInput } from '#contract/travellers.ts'
import { answerQuestions } from '#domain/bookings/answers.ts'
import { addOwnExtras, removeOwnExtra } from '#domain/adjustments/own-extras.ts'
import { nameBuyer } from '#domain/bookings/buyer.ts'
import { requireConsent } from '#domain/bookings/consent.ts'
import { correctOwnContact } from '#domain/bookings/own-contact.ts'
import { readOwnBooking } from '#domain/bookings/read.ts'
import { endShareLink, makeShareLink } from '#domain/bookings/share-links.ts'
import { describeArrival, describeTraveller } from '#domain/bookings/travellers.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { declareBags } from '#domain/loads/bags.ts'
import { wishRooms } from '#domain/rooms/wishes.ts'
import { moveOwnBooking } from '#domain/changes/move-own.ts'
import { submitPostponement } from '#domain/enquiries/postponing.ts'
import { checkPosted, readPostedTexts } from '../../kit/posted-form.ts'
import { refusalOf } from '../../kit/refusal.ts'
import { errorsByExtra } from '../form/chosen-extras.ts'
import { AddingForm, withExtras } from './adding.ts'
import { askForCode, codeIntents, giveOrTakeCode } from './code.ts'
import { hasPass, type Visit } from './pass.ts'
import type { PostedPart } from './posted-part.ts'
import { errorsByRoomField, PostedRooms, roomsIn } from './room-fields.ts'

const position = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)

/** The tick that details of travellers may be kept; absent once it was given. */
const consent = z
  .literal('yes')
  .optional()
  .transform((value) => value === 'yes')

/** Whom the invoice names has a form of its own, which ends with the invoice. */
const OwnContact = ContactInput.omit({ buyer_name: true, buyer_pan: true })

/** What a traveller can do on the page; the `intent` of each form names it. */
const Posted = z.discriminatedUnion('intent', [
  CancellationInput.extend({ intent: z.literal('cancel') }),
  PostponementWish.extend({ intent: z.literal('postpone') }),
  z.object({ intent: z.literal('move'), departure_id: Id.min(1) }),
  ArrivalInput.extend({ intent: z.literal('arrival') }),
  z.object({ intent: z.literal('answers'), answers: GivenAnswers, consent }),
  OwnContact.extend({ intent: z.literal('contact') }),
  BuyerInput.extend({ intent: z.literal('buyer') }),
  z.object({ intent: z.literal('bags'), bags: DeclaredBags, own: OwnLuggage }),
  PostedRooms,
  AddingForm,
  z.object({ intent: z.literal('take-back'), line: Id.min(1) }),
  z.object({ intent: z.literal('share'), position }),
  z.object({ intent: z.literal('end-share'), position }),
  TravellerInput.extend({ intent: z.literal('traveller'), position, consent }),
])
type Posted = z.infer<typeof Posted>

/** Gathers the answers, the bags, the rooms and the extras, whose fields have names of their own. */
const PostedForm = z.preprocess((values) => {
  const fields = Object.entries(values as Record<string, string>)
  const numbered = { bags: numberedIn(fields, 'bags.'), own: numberedIn(fields, 'own.') }
  return { ...withExtras(values), answers: answersIn(fields), ...numbered, rooms: roomsIn(fields) }
}, Posted)

/** Returns the values of the fields `bags.1`, `bags.2` … by their numbers. */
function numberedIn(fields: [string, string][], prefix: string) {
  const own = fields.filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]))
}

/**
 * Returns what the page says after something was saved. `saved`: the value of `?saved=`. `isMine`: this browser has the
 * pass.
 */
export function savedInWords(
  saved: string | null,
  booking: Booking,
  isMine: boolean,
  say: Say,
): string | undefined {
  const { arrival_at, leaving_at, start_date } = booking
  switch (saved) {
    case 'add':
      return say('saved.add', { open: openInWords(booking, say) })
    case 'take-back':
      return say('saved.take_back', { open: openInWords(booking, say) })
    case 'answers':
    case 'bags':
    case 'buyer':
    case 'contact':
    case 'rooms':
    case 'traveller':
      return say('saved.saved')
    case 'arrival':
      return [
        say(arrival_at || leaving_at ? 'saved.arrival' : 'saved.saved'),
        ...(arrival_at ? [say('saved.lands', { when: formatTime(arrival_at) })] : []),
        ...(leaving_at ? [say('saved.leaves', { when: formatTime(leaving_at) })] : []),
      ].join(' ')
    case 'code':
      return say(isMine ? 'saved.code' : 'saved.code_lost', { days: String(PASS_DAYS) })
    case 'share':
      return say('saved.share')
    case 'end-share':
      return say('saved.end_share')
    case 'transfer':
      return say('saved.transfer')
    case 'move':
      return say('saved.move', { day: formatDay(start_date) })
    case 'postpone':
      return say('saved.postpone')
    default:
      return undefined
  }
}

/** Returns the reason given in the first of two steps to cancel. Nothing has been cancelled yet. */
export function askedIn(query: URLSearchParams) {
  return query.get('cancel') === 'ask' ? { reason: query.get('reason') ?? '' } : undefined
}

/** "US$336 of your trip is still to pay, and you can pay it here." */
function openInWords(booking: Booking, say: Say) {
  const open = openOf(booking)
  if (!open || open.amount === 0) return say('saved.open_none')
  return say('saved.open', { sum: formatMoney(open) })
}

/**
 * Does what one of the page's forms asks for, then redirects to the page. A refused form is shown with the values
 * typed. A browser without the pass is asked for a code first; the code form carries the typed values along.
 */
export async function changeOwnBooking(visit: Visit, reference: string, token: string) {
  const values = await readPostedTexts(visit.request)
  try {
    const booking = await readOwnBooking(reference, token)
    if (codeIntents.has(values.intent)) {
      const passed = await giveOrTakeCode(visit, booking, values)
      return 'answer' in passed
        ? passed.answer
        : await answerForm(booking, token, passed.values, passed.headers)
    }
    if (!(await hasPass(visit, booking))) return askForCode(values)
    return await answerForm(booking, token, values)
  } catch (error) {
    return refused(values, error)
  }
}

/** Does what a form asks for. `headers` are added to the response, whatever it is. */
async function answerForm(booking: Booking, token: string, values: Record<string, string>, headers = {}) {
  const { form, failure } = checkPosted(values, PostedForm)
  if (failure) {
    const errors = errorsByRoomField(errorsByExtra(failure.errors, Object.entries(values)))
    const part = { intent: values.intent ?? '', values, ...failure, errors }
    return data<PostedPart>(part, { status: 422, headers })
  }
  try {
    await change(booking, token, form)
    return redirect(pathAfter(booking.reference, token, form), { status: 303, headers })
  } catch (error) {
    return refused(values, error, headers)
  }
}

function refused(values: Record<string, string>, error: unknown, headers = {}) {
  const { status, failure } = refusalOf(error)
  return data<PostedPart>({ intent: values.intent ?? '', values, ...failure }, { status, headers })
}

async function change(booking: Booking, token: string, form: Posted): Promise<void> {
  switch (form.intent) {
    case 'cancel':
      await cancelBooking(booking.reference, form.reason, actors.visitor)
      return
    case 'postpone':
      await submitPostponement(booking, form)
      return
    case 'move':
      await moveOwnBooking(booking.reference, token, form.departure_id)
      return
    case 'add':
      await addOwnExtras(booking.reference, token, form.extras, form.version)
      return
    case 'take-back':
      await removeOwnExtra(booking.reference, token, form.line)
      return
    case 'contact':
      await correctOwnContact(booking.reference, token, OwnContact.parse(form))
      return
    case 'buyer':
      await nameBuyer(booking.reference, token, BuyerInput.parse(form))
      return
    case 'share':
      await makeShareLink(booking.reference, form.position, actors.visitor)
      return
    case 'end-share':
      await endShareLink(booking.reference, form.position, actors.visitor)
      return
    case 'arrival':
      await describeArrival(booking._id, ArrivalInput.parse(form), actors.visitor)
      return
    case 'answers':
      await requireConsent(booking._id, form.consent, actors.visitor)
      await answerQuestions(booking._id, form.answers, actors.visitor)
      return
    case 'bags':
      await declareBags(booking._id, form.bags, actors.visitor, form.own)
      return
    case 'rooms':
      await wishRooms(booking._id, form.rooms, actors.visitor)
      return
    case 'traveller':
      await requireConsent(booking._id, form.consent, actors.visitor)
      await describeTraveller(booking._id, form.position, TravellerInput.parse(form), actors.visitor)
  }
}

function pathAfter(reference: string, token: string, { intent }: Posted) {
  const path = `/bookings/${reference}?token=${token}`
  return intent === 'cancel' ? path : `${path}&saved=${intent}`
}
