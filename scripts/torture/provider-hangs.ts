import { setTimeout as delay } from 'node:timers/promises'
import { departureWith, maya } from '#test/bookings.ts'
import { startStubServer } from '#test/stubs/server.ts'
import { serve, type Arena, type Report } from './arena.ts'
import { freePort } from '#test/free-port.ts'
import { ask, takeFaults } from './ask.ts'
import { bookAgain, setOut } from './travellers.ts'

const PAYERS = 50
const ANSWERED_MAX_MS = 25_000
const OTHERS_MAX_MS = 1500
const SAID = 'Failed to connect to the payment server.'

/**
 * Fifty visitors want to pay at a provider that takes every call and never responds. They get a message, and other
 * visitors notice nothing.
 */
export async function providerHangs(arena: Arena): Promise<Report> {
  const stub = await startStubServer(() => ({ body: '{}' }))
  stub.mood = 'silent'
  const provider = {
    PORT: await freePort(),
    PAYMENT_PROVIDER: 'php',
    PUBLIC_URL: 'https://treks.example',
    PHP_PAYMENT_HOST: stub.address,
  }
  const site = await serve(arena, provider)
  const { _id: departureId } = await departureWith(PAYERS)
  const faults: string[] = []
  const idle = await slowestPageDuring(site.url, delay(2000))

  let longest = 0
  const paying = Promise.all(
    Array.from({ length: PAYERS }, async () => {
      const { reference, token } = (await bookAgain(site.url, setOut(departureId))).json()
      const payer = { input_email: maya.email, input_no_of_travelers: 1, input_amount: '1' }
      const json = { ...payer, booking_reference: reference, booking_token: token }
      const since = performance.now()
      const { status, text } = await ask(site.url, 'POST', '/payment_request.php', { json })
      longest = Math.max(longest, performance.now() - since)
      if (status !== 503 || !text.includes(SAID))
        faults.push(`a payer was told ${status} ${text.slice(0, 100)}`)
      const booking = await ask(site.url, 'GET', `/api/bookings/${reference}/?token=${token}`)
      if (booking.json().status !== 'awaiting_payment')
        faults.push(`${reference} is ${booking.json().status}`)
    }),
  )
  const slowest = await slowestPageDuring(site.url, paying)
  if (longest > ANSWERED_MAX_MS) faults.push(`a payer waited ${Math.round(longest)} ms`)
  if (slowest > OTHERS_MAX_MS) faults.push(`another visitor waited ${Math.round(slowest)} ms`)
  stub.stop()
  faults.push(...takeFaults())
  await site.stop()
  return {
    tried: `${PAYERS} payments at once at a provider that never answers`,
    found: `all told so after at most ${Math.round(longest / 1000)} s, bookings kept; others waited ${Math.round(slowest)} ms at most, ${Math.round(idle)} before`,
    faults: [...new Set(faults)],
  }
}

async function slowestPageDuring(url: string, work: Promise<unknown>) {
  const over = new AbortController()
  const watched = work.finally(() => over.abort())
  watched.catch(() => {})
  let slowest = 0
  for (; !over.signal.aborted; await delay(50)) {
    const since = performance.now()
    await ask(url, 'GET', '/api/departures/')
    slowest = Math.max(slowest, performance.now() - since)
  }
  await watched
  return slowest
}
