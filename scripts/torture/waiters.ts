import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { db } from '#db/client.ts'
import { accessToken, bookingToken } from '#domain/security/link-tokens.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { pemba } from '#test/people.ts'
import { ramesh } from '#test/waiting.ts'
import { ask, logIn } from './ask.ts'
import type { Office } from './meddlers.ts'
import { travel, type Journey } from './travellers.ts'

const SEATS = 2
const POLLS = 150
const POLL_MS = 100

/**
 * Somebody who waits for the seats of a full departure until its booking is cancelled, and pays for what is offered.
 * Whatever happens, the next try continues from the stored step.
 */
export type Waiter = {
  key: string
  departureId: string
  step: 'fill' | 'join' | 'open' | 'free' | 'offer' | 'accept' | 'end' | 'booked'
  reference?: string
  pays: Pick<Journey, 'way' | 'standIns'>
  journey?: Journey
}

/** Adds a departure that a party fills, and somebody who will wait for it and pays in this way. */
export async function waiterOf(pays: Waiter['pays']): Promise<Waiter> {
  return { key: randomUUID(), departureId: (await departureWith(SEATS))._id, step: 'fill', pays }
}

/** Continues as far as the site lets them. Throws when the site is gone. */
export async function waitOn(url: string, office: Office, waiter: Waiter): Promise<void> {
  while (waiter.step !== 'booked') {
    const before = waiter.step
    await steps[before](url, waiter, office)
    if (waiter.step === before) return
  }
}

const steps = { fill, join, open, free, offer, accept, end, booked: nothing }

async function fill(url: string, waiter: Waiter) {
  const json = { ...maya, email: 'fills@example.com', departure_id: waiter.departureId, travellers: SEATS }
  const headers = { 'idempotency-key': waiter.key }
  const answer = await ask(url, 'POST', '/api/bookings/', { json, headers })
  if (answer.status === 201) Object.assign(waiter, { reference: answer.json().reference, step: 'join' })
}

async function join(url: string, waiter: Waiter) {
  const { departureId: departure_id } = waiter
  const form = { ...ramesh, departure_id, travellers: String(SEATS), website: '' }
  const headers = { 'sec-fetch-site': 'same-origin' }
  await ask(url, 'POST', `/waiting-list?departure=${departure_id}`, { form, headers })
  if (await waitFor(waiter)) waiter.step = 'open'
}

async function open(url: string, waiter: Waiter) {
  const { id } = (await waitFor(waiter))!
  await ask(url, 'GET', `/waiting-list/${id}?token=${accessToken('waiting', id)}`)
  if ((await waitFor(waiter))!.proven_at !== null) waiter.step = 'free'
}

async function free(url: string, waiter: Waiter, office: Office) {
  const path = `/api/bookings/${waiter.reference}/cancellation/`
  const status = await post(url, office, path, { reason: 'Ill' })
  // The last try may have cancelled it before it was killed.
  if (status === 201 || status === 409) waiter.step = 'offer'
}

/** The clock offers the seats too, when the server lives long enough. */
async function offer(url: string, waiter: Waiter, office: Office) {
  const { id } = (await waitFor(waiter))!
  await post(url, office, `/api/departures/${waiter.departureId}/waiting/${id}/offer/`, { reason: '' })
  if ((await waitFor(waiter))!.state !== 'waiting') waiter.step = 'accept'
}

async function accept(url: string, waiter: Waiter) {
  waiter.journey ??= await journeyOf(waiter)
  await travel(url, waiter.journey)
  if (waiter.journey.step === 'paid') waiter.step = 'end'
}

/** The clock notes that the offer was taken. */
async function end(_url: string, waiter: Waiter) {
  if ((await waitFor(waiter))!.state === 'booked') waiter.step = 'booked'
}

async function nothing() {}

/** Goes on until the clock has noted what every offer came to, and returns a fault for each that has come to nothing. */
export async function endingsOf(url: string, office: Office, waiters: Waiter[]): Promise<string[]> {
  for (let poll = 0; poll < POLLS && waiters.some(({ step }) => step !== 'booked'); poll++) {
    await Promise.all(waiters.map((waiter) => waitOn(url, office, waiter)))
    await delay(POLL_MS)
  }
  return waiters
    .filter(({ step }) => step !== 'booked')
    .map(({ departureId, step }) => `the waiter for ${departureId} never got further than ${step}`)
}

/** From the link of the offer to the paid deposit. */
async function journeyOf({ departureId, key, pays }: Waiter): Promise<Journey> {
  const { id, reference, link_generation } = await db
    .selectFrom('waits')
    .innerJoin('bookings', 'bookings.id', 'waits.booking_id')
    .select(['bookings.id', 'reference', 'link_generation'])
    .where('waits.departure_id', '=', departureId)
    .executeTakeFirstOrThrow()
  const token = bookingToken({ id, link_generation })
  return { key, departureId, wish: {}, step: 'ask', reference, token, ...pays }
}

function waitFor({ departureId }: Waiter) {
  return db
    .selectFrom('waits')
    .select(['id', 'state', 'proven_at'])
    .where('departure_id', '=', departureId)
    .executeTakeFirst()
}

async function post(url: string, office: Office, path: string, json: object): Promise<number> {
  const { status } = await ask(url, 'POST', path, { json, headers: office.headers })
  if (status === 401) office.headers = await logIn(url, pemba)
  return status
}
