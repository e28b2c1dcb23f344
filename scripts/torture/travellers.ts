import { setTimeout as delay } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import type { BookingInput } from '#contract/bookings.ts'
import { ask, type Answer } from './ask.ts'
import { maya } from '#test/bookings.ts'
import { goToProvider, hearOf, type StandInPayment, type StandIns } from './stand-in-payers.ts'

const ARRIVAL_POLLS = 150
const POLL_MS = 100

/**
 * A traveller on the way from the form to the paid deposit. Whatever happens, the next try continues from the stored
 * step.
 */
export type Journey = {
  key: string
  departureId: string
  /** What is wanted beside the trip. When it cannot be had, the traveller asks again for the trip alone. */
  wish: Partial<BookingInput>
  step: 'book' | 'ask' | 'pay' | 'wait' | 'paid' | 'refused'
  reference?: string
  token?: string
  payUrl?: string
  /** The provider that the traveller pays at; the sandbox when none is named. `standIns`: where all others are. */
  way?: string
  standIns?: StandIns
  /** What was paid at a stand-in, and how the site hears of it. */
  paid?: StandInPayment
}

export function setOut(
  departureId: string,
  wish: Partial<BookingInput> = {},
  more: Partial<Journey> = {},
): Journey {
  return { key: randomUUID(), departureId, wish, step: 'book', ...more }
}

export function isOver({ step }: Journey): boolean {
  return step === 'paid' || step === 'refused'
}

/** Continues as far as the site lets the traveller: to the end, or until a 503. Throws when the site is gone. */
export async function travel(url: string, journey: Journey): Promise<void> {
  while (!isOver(journey)) {
    const before = journey.step
    await steps[before](url, journey)
    if (journey.step === before) return
  }
}

const steps = { book, ask: askToPay, pay, wait, paid: nothing, refused: nothing }

async function book(url: string, journey: Journey) {
  const answer = await bookAgain(url, journey)
  const isRefused = answer.status === 409 || answer.status === 422
  if (isRefused && Object.keys(journey.wish).length > 0)
    return void Object.assign(journey, { key: randomUUID(), wish: {} })
  if (isRefused) journey.step = 'refused'
  if (answer.status !== 201) return
  const { reference, token } = answer.json()
  // A retry must return the reference that was promised first.
  if (journey.reference !== undefined && journey.reference !== reference)
    throw new Error(`The key of ${journey.reference} answers ${reference}`)
  Object.assign(journey, { reference, token, step: 'ask' })
}

/** Sends the form exactly as it was sent the first time. */
export function bookAgain(url: string, { key, departureId, wish }: Journey): Promise<Answer> {
  const headers = { 'idempotency-key': key }
  return ask(url, 'POST', '/api/bookings/', {
    json: { ...maya, ...wish, departure_id: departureId },
    headers,
  })
}

async function askToPay(url: string, journey: Journey) {
  const { reference, token, way, standIns } = journey
  const stub = way === undefined ? undefined : standIns?.get(way)
  const input_currency = stub && stub.provider.currencies.USD === undefined ? 'NPR' : 'USD'
  const payer = { input_email: maya.email, input_no_of_travelers: 1, input_amount: '1', input_currency }
  const json = { ...payer, booking_reference: reference, booking_token: token, ...(way && { way }) }
  const answer = await ask(url, 'POST', '/payment_request.php', { json })
  if (answer.status === 200) Object.assign(journey, { payUrl: answer.json().payment_url, step: 'pay' })
  // The last try may have paid before it was killed.
  if (answer.status === 409) journey.step = 'wait'
}

async function pay(url: string, journey: Journey) {
  const { way = 'sandbox', standIns, payUrl = '' } = journey
  const stub = standIns?.get(way)
  if (stub) {
    journey.paid = await goToProvider(url, stub, way, payUrl)
    journey.step = journey.paid ? 'wait' : 'ask'
    return
  }
  const { pathname } = new URL(journey.payUrl!)
  const form = { card_number: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123', name: 'Maya Lindqvist' }
  const answer = await ask(url, 'POST', pathname, { form, headers: { 'sec-fetch-site': 'same-origin' } })
  if (answer.status === 303) journey.step = 'wait'
}

async function wait(url: string, journey: Journey) {
  const { reference, token, paid } = journey
  if (paid) await hearOf(url, paid)
  for (let poll = 0; poll < ARRIVAL_POLLS; poll++) {
    const answer = await ask(url, 'GET', `/api/bookings/${reference}/?token=${token}`)
    if (answer.status === 200 && answer.json().status === 'deposit_paid') {
      journey.step = 'paid'
      return
    }
    await delay(POLL_MS)
  }
}

async function nothing() {}
