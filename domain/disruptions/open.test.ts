import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DisruptionInput } from '#contract/disruptions.ts'
import { helicopter, wait } from '#test/contingencies.ts'
import { bookedByThree, luklaClosed, OWNER, STAFF } from '#test/disruptions.ts'
import { db, transaction } from '#db/client.ts'
import { departureWith } from '#test/bookings.ts'
import { readDesk } from '../desk/attention.ts'
import { cancelBooking } from '../cancellations/booking.ts'
import { cancelDeparture } from '../cancellations/departure.ts'
import { takeSeatTurns } from '../locks.ts'
import { askTravellers } from './ask.ts'
import { closeDisruption } from './close.ts'
import { dropDisruption, editDisruption, openDisruption } from './open.ts'
import { readDisruption } from './read.ts'

test('what was asked stays, it may be called off, and Today names what is open', async () => {
  const { departure } = await bookedByThree()
  const id = await openDisruption(departure._id, luklaClosed, STAFF)
  await editDisruption(id, { ...luklaClosed, title: 'Lukla closed' }, STAFF)
  await expect(closeDisruption(id, OWNER)).rejects.toThrow('Ask the travellers first')
  expect(await onToday()).toMatchObject([
    { label: 'Lukla closed', note: expect.stringContaining('Nobody has been asked yet') },
  ])
  expect(await askTravellers(id, 12, STAFF)).toBe(2)
  expect(await askTravellers(id, 24, STAFF)).toBe(2)
  expect(await onToday()).toMatchObject([{ note: expect.stringContaining('3 of 3 undecided') }])
  await expect(editDisruption(id, luklaClosed, STAFF)).rejects.toThrow('have been asked')
  await dropDisruption(id, STAFF)
  expect(await onToday()).toEqual([])
  await expect(askTravellers(id, 12, STAFF)).rejects.toThrow('called off')
})

test('a cancelled departure ends its disruptions, and one on which nobody goes any more is called off', async () => {
  const { departure, pair, alone } = await bookedByThree()
  const [open, asked] = [
    await openDisruption(departure._id, luklaClosed, STAFF),
    await openDisruption(departure._id, luklaClosed, STAFF),
  ]
  await askTravellers(asked, 12, STAFF)
  for (const { reference } of [pair, alone]) await cancelBooking(reference, '', STAFF)
  const note = expect.stringContaining('Nobody is going any more: call it off')
  expect(await onToday()).toMatchObject([{ note }, { note }])
  await cancelDeparture(departure._id, 'Snow', STAFF)
  expect(await onToday()).toEqual([])
  for (const id of [open, asked]) expect(await readDisruption(id)).toMatchObject({ state: 'dropped' })
})

test('a disruption and the end of its departure at once leave nothing open, whoever comes first', async () => {
  for (let number = 0; number < 3; number++) {
    const { _id } = await departureWith(2)
    const [cancelled, opened] = await Promise.allSettled([
      cancelDeparture(_id, 'Snow', STAFF),
      openDisruption(_id, luklaClosed, STAFF),
    ])
    expect(cancelled.status).toBe('fulfilled')
    if (opened.status === 'rejected') expect(String(opened.reason)).toContain('This departure is cancelled')
    else expect(await readDisruption(opened.value)).toMatchObject({ state: 'dropped' })
  }
  const { _id } = await departureWith(2)
  const begun = Promise.withResolvers<void>()
  const cancelling = transaction(async (tx) => {
    await takeSeatTurns(tx, [_id])
    begun.resolve()
    await pause(300)
    const cancelled = { cancelled_at: new Date().toISOString(), cancel_reason: 'Snow' }
    await tx.updateTable('departures').set(cancelled).where('id', '=', _id).execute()
  })
  await begun.promise
  await expect(openDisruption(_id, luklaClosed, STAFF)).rejects.toThrow('This departure is cancelled')
  await cancelling
})

test('each mail says who chooses, and names the others only where there are any', async () => {
  const { departure } = await bookedByThree()
  await askTravellers(await openDisruption(departure._id, luklaClosed, STAFF), 12, STAFF)
  const mails = await db
    .selectFrom('emails')
    .select(['to_address', 'text_body'])
    .where('kind', '=', 'disruption')
    .execute()
  const [pair, alone] = ['pair@', 'alone@'].map(
    (who) => mails.find(({ to_address }) => to_address.startsWith(who))!.text_body,
  )
  expect(pair).toContain('Each of you chooses separately, by ')
  expect(pair).toContain('Please send the others their links. You may also choose for them.')
  expect(pair).toContain('we book this for them: Wait. The next plane that goes.')
  expect(alone).toContain('Please choose by ')
  expect(alone).toContain('we book this for you: Wait.')
  expect(alone).not.toContain('others')
})

test.each([
  [{ default_option: 2 }, 'This choice has limited places'],
  [
    { options: [wait, { ...helicopter, places: null }], default_option: 2 },
    'Nobody pays without having agreed',
  ],
  [{ default_option: 4 }, 'Name one of the choices'],
  [{ options: [] }, 'Add one choice at least'],
  [{ day: 'tomorrow' }, 'Use a date'],
  [{ kind: 'snow' }, 'Choose what it is'],
])('a disruption with %j is refused', (wrong, sentence) => {
  const { error } = DisruptionInput.safeParse({ ...luklaClosed, ...wrong })
  expect(error?.issues.map(({ message }) => message).join()).toContain(sentence)
})

async function onToday() {
  const { groups } = await readDesk()
  return groups.find(({ kind }) => kind === 'disruptions')!.items
}
