import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import { db } from '#db/client.ts'
import { asked, bookedByThree, linkOf, OWNER, STAFF } from '#test/disruptions.ts'
import { listEvents } from '../events.ts'
import { BookingChangeInput } from '#contract/booking-changes.ts'
import { changeBooking } from '../changes/alter.ts'
import { departureWith } from '#test/bookings.ts'
import { chooseByLink, chooseForTraveller, settleSilent } from './choose.ts'
import { findOwnDisruption, readDisruption } from './read.ts'

const yes = { consent: 'yes' } as const

test('the last place goes to one of two who take it at once, and the other chooses again', async () => {
  const { departure } = await bookedByThree()
  const { _id: id, options, travellers } = await asked(departure._id)
  const [, flight, jeep] = options
  const links = [travellers[1]!, travellers[2]!].map(({ url }) => linkOf(url))
  const tries = await Promise.allSettled(
    links.map(([choice, token]) =>
      chooseByLink(choice, token, { ...yes, traveller: choice, option_id: flight!._id }),
    ),
  )
  const lost = tries.flatMap((one, index) => (one.status === 'rejected' ? [{ one, index }] : []))
  expect(lost).toHaveLength(1)
  expect(String(lost[0]!.one.reason)).toContain('The last place was taken just now')
  const [choice, token] = links[lost[0]!.index]!
  await chooseByLink(choice, token, { ...yes, traveller: choice, option_id: jeep!._id })
  const now = await readDisruption(id)
  expect(now.options.map(({ taken }) => taken)).toEqual([0, 1, 1])
  expect((await findOwnDisruption(choice, token))?.options.map(({ isGone }) => isGone)).toEqual([
    false,
    true,
    false,
  ])
})

test('whoever booked chooses for the others of their booking, and for nobody else', async () => {
  const { departure } = await bookedByThree()
  const { _id: id, options, travellers } = await asked(departure._id)
  const [lead, second, stranger] = travellers.map(({ url }) => linkOf(url))
  const option_id = options[2]!._id
  await chooseByLink(...lead!, { ...yes, traveller: second![0], option_id })
  expect((await readDisruption(id)).travellers[1]).toMatchObject({ option_id, chosen_by: 'lead' })
  expect((await findOwnDisruption(...lead!))?.travellers).toHaveLength(2)
  expect((await findOwnDisruption(...second!))?.travellers).toHaveLength(1)
  for (const [link, traveller] of [
    [lead!, stranger![0]],
    [second!, lead![0]],
    [stranger!, lead![0]],
  ] as const)
    await expect(chooseByLink(...link, { ...yes, traveller, option_id })).rejects.toMatchObject({
      code: 'invalid',
    })
  expect(await chooseByLink(lead![0], 'wrong', { ...yes, traveller: lead![0], option_id })).toBe(false)
  await expect(chooseByLink(...lead!, { ...yes, traveller: lead![0], option_id: 'other' })).rejects.toThrow(
    'not valid',
  )
})

test('the same choice twice is one, and a silent traveller gets the usual one when the time is over', async () => {
  const { departure } = await bookedByThree()
  const { _id: id, options, travellers } = await asked(departure._id)
  const link = linkOf(travellers[0]!.url)
  const sent = { ...yes, traveller: link[0], option_id: options[2]!._id }
  await chooseByLink(...link, sent)
  await chooseByLink(...link, sent)
  const edits = (await listEvents({ limit: 20, noun: 'disruption', noun_id: id })).items
  expect(edits.filter(({ actor }) => actor === actors.visitor)).toHaveLength(1)

  expect(await settleSilent()).toBe(0)
  const later = new Date(Date.now() + 13 * HOUR_MS)
  const counts = await Promise.all([settleSilent(later), settleSilent(later)])
  expect(counts.toSorted()).toEqual([0, 2])
  expect((await readDisruption(id)).travellers.map(({ chosen_by }) => chosen_by)).toEqual([
    'traveller',
    'silence',
    'silence',
  ])
  await db
    .updateTable('disruptions')
    .set({ decide_by: new Date(Date.now() - HOUR_MS).toISOString() })
    .where('id', '=', id)
    .execute()
  await expect(chooseByLink(...link, { ...sent, option_id: options[0]!._id })).rejects.toThrow(
    'The time to choose is over',
  )
  const { reference, position } = travellers[1]!
  const told = { option_id: options[1]!._id, note: 'By telephone' }
  await chooseForTraveller(id, reference, position, told, STAFF)
  expect((await readDisruption(id)).travellers[1]).toMatchObject({ ...told, chosen_by: 'staff' })
})

test('a booking moved to another departure gives its place back and can take none', async () => {
  const { departure, alone } = await bookedByThree()
  const { options, travellers, _id: id } = await asked(departure._id)
  const [first, , third] = travellers.map(({ url }) => linkOf(url))
  const flight = (link: [string, string]) =>
    chooseByLink(...link, { ...yes, traveller: link[0], option_id: options[1]!._id })
  await flight(third!)
  await expect(flight(first!)).rejects.toThrow('The last place was taken just now')
  const other = await departureWith(4)
  const move = BookingChangeInput.parse({ departure_id: other._id, reason: 'Flies later' })
  await changeBooking(alone.reference, move, OWNER)
  await expect(
    chooseByLink(...third!, { ...yes, traveller: third![0], option_id: options[2]!._id }),
  ).rejects.toThrow('does not go on the departure any more')
  expect(await flight(first!)).toBe(true)
  expect((await readDisruption(id)).options.map(({ taken }) => taken)).toEqual([0, 1, 0])
})

test('a link opens no choice long after the trip, nor once its person was erased', async () => {
  const { departure, pair, alone } = await bookedByThree()
  const { options, travellers } = await asked(departure._id)
  const [first, , third] = travellers.map(({ url }) => linkOf(url))
  const changed = db.updateTable('bookings')
  const long = changed.set({ start_date: '2020-01-01', end_date: '2020-01-09' })
  await long.where('id', '=', pair._id).execute()
  await changed.set({ email: '', mobile: '' }).where('id', '=', alone._id).execute()
  for (const link of [first!, third!]) {
    expect(await findOwnDisruption(...link)).toBeUndefined()
    expect(await chooseByLink(...link, { ...yes, traveller: link[0], option_id: options[2]!._id })).toBe(
      false,
    )
  }
})

test('a choice whose own time is over stays, but for staff', async () => {
  const { departure } = await bookedByThree()
  const { options, travellers, _id: id } = await asked(departure._id)
  const link = linkOf(travellers[0]!.url)
  const choose = (index: number) =>
    chooseByLink(...link, { ...yes, traveller: link[0], option_id: options[index]!._id })
  await choose(1)
  expect((await findOwnDisruption(...link))?.travellers[0]).toMatchObject({ isFixed: false })
  await db
    .updateTable('disruption_options')
    .set({ decide_by: new Date(Date.now() - HOUR_MS).toISOString() })
    .where('id', '=', options[1]!._id)
    .execute()
  await expect(choose(2)).rejects.toThrow(/^Helicopter is fixed since .* Write to us/)
  expect((await findOwnDisruption(...link))?.travellers[0]).toMatchObject({ isFixed: true })
  expect(await choose(1)).toBe(true)
  const { reference, position } = travellers[0]!
  await chooseForTraveller(id, reference, position, { option_id: options[2]!._id, note: '' }, STAFF)
  await expect(choose(1)).rejects.toThrow('The time for this choice is over. Choose another')
})
