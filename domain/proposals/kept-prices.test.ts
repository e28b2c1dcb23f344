import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import type { ProposalInput } from '#contract/proposals.ts'
import { maya } from '#test/bookings.ts'
import { proposalFor } from '#test/proposals.ts'
import { everestTrekId } from '#test/world.ts'
import { addProposal, editProposal } from './compose.ts'
import { sendProposal } from './send.ts'

const pasang = 'staff-pasang'
const manager = { actor: pasang, limits: {} }
const sales = { actor: pasang, limits: { keepsPrices: true } }
const forMaya = proposalFor('Maya Lindqvist', maya.email)

test('prices are typed by who may set them, and a proposal without a price, or for days that are over, is not sent', async () => {
  await expect(addProposal(forMaya, sales)).rejects.toMatchObject({
    errors: { unit_amount: [expect.stringContaining('manager')] },
  })
  const open = await addProposal({ ...forMaya, priced_by: 'none', unit_amount: null }, sales)
  expect(open.total).toBeNull()
  await expect(sendProposal(open._id, pasang)).rejects.toMatchObject({ code: 'conflict' })
  await editProposal(open._id, forMaya, manager)
  // The typed price stays while others change the words.
  await editProposal(open._id, { ...forMaya, note: 'See you' }, sales)
  const cheaper = { ...forMaya, unit_amount: 100 }
  await expect(editProposal(open._id, cheaper, sales)).rejects.toMatchObject({ code: 'invalid' })
  const { days, options } = forMaya
  const [house, garden, jeep] = options
  const longer = [...days, ...days]
  const changes: [Partial<ProposalInput>, string][] = [
    [{ trip_id: everestTrekId }, 'unit_amount'],
    [{ days: longer }, 'unit_amount'],
    [{ travellers: 12 }, 'unit_amount'],
    [{ options: [house!, garden!, { ...jeep!, amount: 100 }] }, 'options.2.amount'],
    [{ options: [...options, { ...jeep!, name: 'Helicopter', amount: 0 }] }, 'options.3.amount'],
  ]
  for (const [more, field] of changes)
    await expect(editProposal(open._id, { ...forMaya, ...more }, sales)).rejects.toMatchObject({
      errors: { [field]: [expect.stringContaining('manager')] },
    })
  await editProposal(open._id, { ...forMaya, options: [house!, jeep!] }, sales)
  const fromTrip = { trip_id: everestTrekId, priced_by: 'trip', unit_amount: null } as const
  const ofTrip: ProposalInput = { ...forMaya, ...fromTrip, options: [] }
  const tooLong = { ...ofTrip, days: Array.from({ length: 40 }, () => days[0]!) }
  await expect(addProposal(tooLong, sales)).rejects.toMatchObject({
    errors: { priced_by: [expect.stringContaining('manager')] },
  })
  // What a manager has priced so, others may word.
  const { _id: long } = await addProposal(tooLong, manager)
  await editProposal(long, { ...tooLong, note: 'See you' }, sales)
  expect((await addProposal(ofTrip, sales)).total).toEqual({ amount: 298_000, currency: 'USD' })
  await editProposal(open._id, { ...forMaya, options: [], start_date: addDays(today(), -1) }, sales)
  await expect(sendProposal(open._id, pasang)).rejects.toMatchObject({ code: 'conflict' })
  await expect(addProposal({ ...forMaya, start_date: '9999-12-20' }, manager)).rejects.toMatchObject({
    errors: { start_date: [expect.stringContaining('too far ahead')] },
  })
  await expect(addProposal({ ...forMaya, trip_id: 'no-such-trip' }, manager)).rejects.toMatchObject({
    errors: { trip_id: [expect.stringContaining('no such trip')] },
  })
})
