import { setTimeout as delay } from 'node:timers/promises'
import { db } from '#db/client.ts'
import { brokenInvariants } from '#test/broken-invariants.ts'
import { departureWith, maya } from '#test/bookings.ts'
import { type Arena, type Report, serve } from './arena.ts'
import { dice } from '#test/dice.ts'
import { makeScarce, someWish } from '#test/scarce.ts'
import { freePort } from '#test/free-port.ts'
import { offerAll, startStandIns } from '#test/stubs/stand-ins.ts'
import { answersSoFar, takeFaults } from './ask.ts'
import { meddle, openOffice } from './meddlers.ts'
import { askSoon, lostOrDouble, takenInWords } from './stand-in-payers.ts'
import { endingsOf, waiterOf, waitOn, type Waiter } from './waiters.ts'
import { bookAgain, isOver, setOut, travel, type Journey } from './travellers.ts'

/** Fewer for a quick look: `TORTURE_KILLS=30`. */
const KILLS = Number(process.env.TORTURE_KILLS ?? 100)
/** The ways to pay that travellers take in turn; all, unless `TORTURE_WAYS=esewa,khalti` names some. */
const WAYS = process.env.TORTURE_WAYS?.split(',') ?? []
const TRAVELLERS = 8
/** Fewer seats than travellers. */
const SEATS = 40
/** On each departure there are so many rooms and sleeping bags, and so many uses of the code on all of them. */
const FEW = { rooms: 5, bags: 8, uses: 40 }
const KILLS_PER_DEPARTURE = 10
/** So often somebody begins to wait for a full departure. */
const KILLS_PER_WAITER = 5
/** In so many rounds only the office and those who wait are at work, so that they get far between two kills. */
const OFFICE_ROUND = 3
/** The server is killed after at most so many responses, and so many milliseconds later. */
const ANSWERS_MAX = 40
const MORE_MS_MAX = 40
const LIFE_MAX_MS = 6000
const SETTLED_ROUNDS = 5

/**
 * `kill -9` at random points of booking, paying, and of what staff change in bookings that are paid for, and of offers to
 * those who wait. Afterwards nothing is half done, and travellers who try again succeed.
 */
export async function kill(arena: Arena): Promise<Report> {
  const seed = Number(process.env.TORTURE_SEED ?? Date.now() % 1_000_000)
  const roll = dice(seed)
  const PORT = await freePort()
  const site = `http://127.0.0.1:${PORT}`
  const { names, stubs: standIns, environment, stop } = await startStandIns(site, WAYS)
  const settings = { ...environment, PORT, PUBLIC_URL: site }
  await offerAll()
  const office = openOffice(await makeScarce(FEW))
  const journeys: Journey[] = []
  const waiters: Waiter[] = []
  const [killedAt, waitedAt] = [new Map<string, number>(), new Map<string, number>()]
  const faults: string[] = []
  let departureId = ''

  for (let round = 0; round < KILLS; round++) {
    if (round % KILLS_PER_DEPARTURE === 0) departureId = (await departureWith(SEATS))._id
    if (round % KILLS_PER_WAITER === 0) waiters.push(await waiterOf(wayOf(waiters.length)))
    const underway = journeys.filter((journey) => !isOver(journey))
    // Travellers who have paid only wait for the notice, so they do not count as busy.
    let busy = underway.filter(({ step }) => step !== 'wait').length
    for (; busy < TRAVELLERS; busy++)
      underway.push(
        setOut(departureId, someWish(office.scarce, Math.floor(6 * roll())), wayOf(journeys.length + busy)),
      )
    journeys.push(...underway.filter((journey) => !journeys.includes(journey)))

    const killed = await serve(arena, settings)
    const isOfOffice = round % OFFICE_ROUND === 0
    const walking = isOfOffice ? [] : underway.map((journey) => travel(killed.url, journey).catch(() => {}))
    walking.push(meddle(killed.url, office, journeys, roll).catch(() => {}))
    const waiting = waiters.filter(({ step }) => step !== 'booked')
    for (const waiter of waiting) walking.push(waitOn(killed.url, office, waiter).catch(() => {}))
    await answersGiven(roll() * ANSWERS_MAX)
    await delay(roll() * MORE_MS_MAX)
    await killed.kill()
    await Promise.all(walking)
    if (!isOfOffice) for (const { step } of underway) killedAt.set(step, (killedAt.get(step) ?? 0) + 1)
    for (const { step } of waiting) waitedAt.set(step, (waitedAt.get(step) ?? 0) + 1)
    faults.push(...(await brokenInvariants()).map((broken) => `after kill ${round + 1}: ${broken}`))
  }

  const last = await serve(arena, settings)
  for (let round = 0; round < SETTLED_ROUNDS; round++) {
    await askSoon()
    await Promise.all(journeys.map((journey) => travel(last.url, journey)))
  }
  faults.push(...(await unfulfilled(last.url, journeys)), ...(await endingsOf(last.url, office, waiters)))
  faults.push(...(await lostOrDouble(standIns)), ...(await brokenInvariants()), ...takeFaults())
  await last.stop()
  stop()

  const paid = journeys.filter(({ step }) => step === 'paid').length
  return {
    tried: `${KILLS} × kill -9 while ${TRAVELLERS} book and pay and the office changes bookings (seed ${seed}); travellers were at: ${inWords(killedAt)}; those who wait for a full departure at: ${inWords(waitedAt)}`,
    found: `${journeys.length} travellers, ${paid} paid, ${journeys.length - paid} refused for want of seats; ${waiters.filter(({ step }) => step === 'booked').length} of ${waiters.length} who waited got their seats; taken by ${takenInWords(standIns)}; in the office: ${inWords(office.done)}`,
    faults,
  }

  /** The ways to pay take turns. */
  function wayOf(number: number) {
    return { way: names[number % names.length]!, standIns }
  }
}

/** "book 12, pay 3". */
function inWords(counts: Map<string, number>) {
  return [...counts].map(([what, times]) => `${what} ${times}`).join(', ')
}

/**
 * Waits for a number of responses and not for a time, so that a slow machine is killed at the same points as a fast
 * one.
 */
async function answersGiven(number: number) {
  const until = answersSoFar() + Math.round(number)
  for (const deadline = Date.now() + LIFE_MAX_MS; answersSoFar() < until && Date.now() < deadline;)
    await delay(1)
}

/** Returns the travellers whose booking is missing or was made twice. */
async function unfulfilled(url: string, journeys: Journey[]) {
  const faults = journeys
    .filter((journey) => !isOver(journey))
    .map(({ reference, step }) => `${reference} never got further than ${step}`)
  const booked = journeys.filter(({ reference }) => reference !== undefined)
  for (const journey of booked) {
    const answer = await bookAgain(url, journey)
    if (answer.status !== 201 || answer.json().reference !== journey.reference)
      faults.push(`the key of ${journey.reference} answers ${answer.status} ${answer.text.slice(0, 100)}`)
  }
  const { rows } = await db
    .selectFrom('bookings')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where('email', '=', maya.email)
    .executeTakeFirstOrThrow()
  if (Number(rows) !== booked.length) faults.push(`${booked.length} travellers made ${rows} bookings`)
  return faults
}
