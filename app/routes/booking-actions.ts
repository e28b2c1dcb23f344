import { data, redirect } from 'react-router'
import { z } from 'zod'
import { CancellationInput, PostponementWish, type Booking } from '#contract/bookings.ts'
import { formatTime } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { ArrivalInput, TravellerInput } from '#contract/travellers.ts'
import { cancelBooking } from '#domain/cancellations/booking.ts'
import { readOwnBooking } from '#domain/bookings/read.ts'
import { describeArrival, describeTraveller } from '#domain/bookings/travellers.ts'
import { submitPostponement } from '#domain/enquiries/enquiries.ts'
import { refusalOf } from './booking-refusal.ts'
import { readPostedForm } from './posted-form.ts'

/** What a traveller can do on the page; each form says which it is. */
const Posted = z.discriminatedUnion('intent', [
  CancellationInput.extend({ intent: z.literal('cancel') }),
  PostponementWish.extend({ intent: z.literal('postpone') }),
  ArrivalInput.extend({ intent: z.literal('arrival') }),
  TravellerInput.extend({
    intent: z.literal('traveller'),
    position: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number),
  }),
])
type Posted = z.infer<typeof Posted>

/** What the page says after something was saved. `saved`: the value of `?saved=`. */
export function savedInWords(saved: string | null, { arrival_at }: Booking): string | undefined {
  switch (saved) {
    case 'traveller':
      return 'Saved. Thank you.'
    case 'arrival':
      return arrival_at ? `Saved. You land on ${formatTime(arrival_at)}.` : 'Saved. Thank you.'
    case 'transfer':
      return 'We have your bank’s confirmation. We are checking that the money has arrived and will write to you.'
    case 'postpone':
      return 'Thank you. We have your wish for other dates and will answer by mail.'
    default:
      return undefined
  }
}

/** Does what one of the page's forms asks for, then shows the page again. A refusal shows the form as it was typed. */
export async function changeOwnBooking(request: Request, reference: string, token: string) {
  const posted = await readPostedForm(request, Posted)
  const { values } = posted
  const part = { intent: values.intent ?? '', values }
  if (posted.failure) return data({ ...part, ...posted.failure }, { status: 422 })
  try {
    const booking = await readOwnBooking(reference, token)
    await change(booking, posted.form)
    return redirect(pathAfter(booking.reference, token, posted.form), 303)
  } catch (error) {
    const { status, failure } = refusalOf(error)
    return data({ ...part, ...failure }, { status })
  }
}

async function change(booking: Booking, form: Posted): Promise<void> {
  switch (form.intent) {
    case 'cancel':
      await cancelBooking(booking.reference, form.reason, actors.visitor)
      return
    case 'postpone':
      await submitPostponement(booking, form)
      return
    case 'arrival':
      await describeArrival(booking._id, ArrivalInput.parse(form), actors.visitor)
      return
    case 'traveller':
      await describeTraveller(booking._id, form.position, TravellerInput.parse(form), actors.visitor)
  }
}

function pathAfter(reference: string, token: string, { intent }: Posted) {
  const path = `/bookings/${reference}?token=${token}`
  return intent === 'cancel' ? path : `${path}&saved=${intent}`
}
