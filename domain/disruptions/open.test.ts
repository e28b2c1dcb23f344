import { expect, test } from 'vitest'
import { DisruptionInput } from '#contract/disruptions.ts'
import { bookedByThree, luklaClosed, OWNER, STAFF } from '#test/disruptions.ts'
import { readDesk } from '../desk/attention.ts'
import { askTravellers } from './ask.ts'
import { closeDisruption } from './close.ts'
import { dropDisruption, editDisruption, openDisruption } from './open.ts'

test('what was asked stays, it may be called off, and Today names what is open', async () => {
  const { departure } = await bookedByThree()
  const id = await openDisruption(departure._id, luklaClosed, STAFF)
  await editDisruption(id, { ...luklaClosed, title: 'Lukla closed' }, STAFF)
  await expect(closeDisruption(id, OWNER)).rejects.toThrow('Ask the travellers first')
  expect(await onToday()).toMatchObject([{ label: 'Lukla closed', note: expect.stringContaining('nobody') }])
  expect(await askTravellers(id, 12, STAFF)).toBe(2)
  expect(await askTravellers(id, 24, STAFF)).toBe(2)
  expect(await onToday()).toMatchObject([{ note: expect.stringContaining('3 undecided') }])
  await expect(editDisruption(id, luklaClosed, STAFF)).rejects.toThrow('were asked already')
  await dropDisruption(id, STAFF)
  expect(await onToday()).toEqual([])
  await expect(askTravellers(id, 12, STAFF)).rejects.toThrow('called off')
})

test.each([
  [{ default_option: 2 }, 'Nobody who is silent may find the places gone'],
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
