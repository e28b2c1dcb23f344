import { z } from 'zod'
import { Email } from './bookings.ts'
import { nationality, phone } from './person.ts'
import { TRAVELLERS_MAX } from './terms.ts'
import { Id, optionalText, text } from './text.ts'
import { wholeOrDigits } from './whole.ts'

/**
 * `waiting`: for seats. `offered`: seats are held for the party. The others are ends: `booked` the offer, `declined` it,
 * `lapsed` with the offer or the departure, `left` the list.
 */
export const waitStates = ['waiting', 'offered', 'booked', 'declined', 'lapsed', 'left'] as const
export type WaitState = (typeof waitStates)[number]

/** Whether a party still waits or has an offer. */
export const liveWaitStates = ['waiting', 'offered'] as const satisfies WaitState[]

/** The form by which a party joins the waiting list of a departure. */
export const WaitForm = z.object({
  departure_id: Id.min(1),
  travellers: wholeOrDigits('Travellers', 1, TRAVELLERS_MAX),
  name: text('Full name', 200),
  email: Email,
  mobile: phone('Mobile'),
  nationality: nationality('Nationality'),
})
export type WaitForm = z.infer<typeof WaitForm>

/** A party on the waiting list of a departure, as staff see it. */
export const Wait = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    travellers: z.int(),
    state: z.enum(waitStates),
    asked_at: z.string(),
    /** 1 for whoever is next; null for those who no longer wait. */
    position: z.int().nullable(),
    /** Whether somebody has opened our mail to this address. Until then nothing is offered. */
    is_proven: z.boolean(),
    /** How often seats were offered. */
    offers: z.int(),
    /** Why nothing is offered now, in words; empty for those who no longer wait. */
    why: z.string(),
    /** The booking of the last offer. */
    booking_reference: z.string().nullable(),
    /** Until when the offered seats are held. */
    offered_until: z.string().nullable(),
  })
  .meta({ id: 'Wait' })
export type Wait = z.infer<typeof Wait>

/** The parties that wait for seats of a departure, in their order; then those who no longer wait. */
export const WaitingList = z
  .object({ departure_id: z.string(), seats_free: z.int(), waits: Wait.array() })
  .meta({ id: 'WaitingList' })
export type WaitingList = z.infer<typeof WaitingList>

/** `reason`: why somebody gets seats before others who wait longer. Kept in the log. */
export const WaitOfferInput = z
  .object({ reason: optionalText('Reason', 2000) })
  .meta({ id: 'WaitOfferInput' })
export type WaitOfferInput = z.infer<typeof WaitOfferInput>
