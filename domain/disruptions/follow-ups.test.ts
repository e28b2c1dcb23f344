import { expect, test } from 'vitest'
import { addDays, formatDate, today } from '#contract/days.ts'
import { PermitNote } from '#contract/permit-packs.ts'
import { TransferInput } from '#contract/transfers.ts'
import { db } from '#db/client.ts'
import { asked, bookedByThree, luklaClosed, OWNER, STAFF } from '#test/disruptions.ts'
import { chargePermits } from '#test/permits.ts'
import { chooseFor, lodgeWith, sendTo } from '#test/rooms.ts'
import { everestTrekId } from '#test/world.ts'
import { readDesk } from '../desk/attention.ts'
import { noteTravellerPermit } from '../permit-packs/note.ts'
import { arrangeTransfer } from '../transfers/write.ts'
import { chooseForTraveller } from './choose.ts'
import { closeDisruption } from './close.ts'
import { markFollowUp } from './follow-ups.ts'
import { previewOutcome } from './preview.ts'
import { readDisruption } from './read.ts'

test('permits for other days and another way, and cars on another day, are said before closing and ticked after it', async () => {
  const [sagarmatha, left, inside] = await chargePermits(
    'included',
    { name: 'Sagarmatha' },
    { name: 'Left before' },
    { name: 'Already inside' },
  )
  const days = [
    { permit_id: sagarmatha!._id, first_day: 3, last_day: 12, note: '' },
    { permit_id: left!._id, first_day: 1, last_day: 1, note: '' },
    { permit_id: inside!._id, first_day: 1, last_day: 12, note: '' },
  ]
  const trip = db.updateTable('trips').set({ area_permits: JSON.stringify(days) })
  await trip.where('id', '=', everestTrekId).execute()
  const { departure, pair, alone } = await bookedByThree()
  const day = addDays(departure.start_date, 1)
  const note = { state: 'issued', on: today(), number: 'SNP 17', receipt: '', note: '' }
  await noteTravellerPermit(pair.reference, 1, sagarmatha!._id, PermitNote.parse(note), STAFF)
  const flies = { at: `${addDays(pair.end_date, 1)}T18:00`, flight: 'QR 653', vehicle: 'Taxi' }
  for (const { reference } of [pair, alone])
    await arrangeTransfer(reference, 'departure', TransferInput.parse(flies), STAFF)
  const namche = await lodgeWith()
  await chooseFor(departure, 3, { lodge_id: namche._id })
  await sendTo(departure, namche)
  const { _id: id, options, travellers } = await asked(departure._id, { ...luklaClosed, day })
  const choose = ({ reference, position }: (typeof travellers)[number], option: number) =>
    chooseForTraveller(id, reference, position, { option_id: options[option]!._id, note: '' }, STAFF)
  await choose(travellers[0]!, 0)
  await choose(travellers[1]!, 1)
  await choose(travellers[2]!, 2)

  const { follow_ups } = await previewOutcome(id)
  const [enters, leaves] = [addDays(departure.start_date, 2), addDays(departure.start_date, 11)]
  const [first, last] = [pair.end_date, addDays(pair.end_date, 1)].map(formatDate)
  expect(follow_ups.map(({ words }) => words)).toEqual([
    `Sagarmatha: from ${formatDate(addDays(enters, 1))} instead of ${formatDate(enters)}, until ${formatDate(addDays(leaves, 1))} instead of ${formatDate(leaves)} for 1 traveller; another way for 1 traveller. Issued: 1. Ask its office`,
    `Already inside: until ${formatDate(addDays(leaves, 1))} instead of ${formatDate(leaves)} for 1 traveller: 1 more day, US$50 more by the rules; another way for 1 traveller. Nobody has applied yet`,
    'Other permits: another way for 1 traveller. See which ones that needs',
    `Nights from ${formatDate(day)} on follow whoever waits. Send the new list to Yak Lodge`,
    `Nights from ${formatDate(day)} on in Yak Lodge: see who comes another way or goes home. They have a list already: Yak Lodge`,
    `${pair.reference}: its last day is ${last} instead of ${first}, and the flight was QR 653 on ${last} at 18:00. Arrange it anew`,
  ])
  await closeDisruption(id, OWNER)

  const kept = await readDisruption(id)
  expect(kept.follow_ups).toMatchObject(follow_ups)
  expect(await onToday()).toMatchObject({
    total: 1,
    items: [{ label: 'Lukla is closed', note: expect.stringContaining('Closed, 6 things to do by hand') }],
  })
  const [one, ...others] = kept.follow_ups
  await markFollowUp(id, one!._id, true, STAFF, kept.version)
  await markFollowUp(id, one!._id, true, STAFF)
  await expect(markFollowUp(id, one!._id, false, STAFF, kept.version)).rejects.toThrow(
    'Someone else has changed',
  )
  await expect(markFollowUp(id, 'other', true, STAFF)).rejects.toThrow('has no such follow-up')
  await markFollowUp(id, one!._id, false, STAFF)
  for (const { _id } of [one!, ...others]) await markFollowUp(id, _id, true, STAFF)
  expect((await readDisruption(id)).follow_ups.every(({ done_at }) => done_at !== null)).toBe(true)
  expect((await onToday()).total).toBe(0)
})

async function onToday() {
  return (await readDesk()).groups.find(({ kind }) => kind === 'disruptions')!
}
