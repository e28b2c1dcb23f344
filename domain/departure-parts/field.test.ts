import { expect, test } from 'vitest'
import type { DepartureRooms, LodgeList } from '#contract/departure-rooms.ts'
import type { Transfer } from '#contract/transfers.ts'
import { roomsPart, transfersPart } from './field.ts'

const DAY = '2027-04-10'

function transferOn(day: string, more: Partial<Transfer> = {}): Transfer {
  const nobody = { vehicle_name: '', driver_name: '', is_outdated: false, held: '' }
  const faults = ['No vehicle is set']
  return { ...nobody, direction: 'arrival', fullname: `Of ${day}`, faults, ...more, day } as Transfer
}

function carsOf(transfers: Transfer[], until?: string) {
  return transfersPart(transfers, DAY, until)
}

/** One night, and a lodge in each of these states. */
function lodgesIn(...states: LodgeList['state'][]) {
  return roomsPart({
    travellers: [{}],
    nights: [{ lodge_id: 'yak', is_none: false }],
    lodges: states.map((state) => ({ state, nights: [DAY] })),
    faults: [],
  } as unknown as DepartureRooms)
}

test('a car that nobody drives is wrong in its last days if the deposit is paid, and over once its day has passed', () => {
  const soon = transferOn('2027-04-12')
  const [past, later] = [transferOn('2027-04-09', { is_outdated: true }), transferOn('2027-04-13')]
  const wrong = 'Arrival of Of 2027-04-12: no vehicle is set'
  expect(carsOf([past, soon, later], '2027-04-12')).toMatchObject({
    state: 'wrong',
    figures: '0 of 2 arranged, 1 over',
    faults: [wrong, 'Arrival of Of 2027-04-13: no vehicle is set'],
  })
  expect(carsOf([transferOn(DAY)], DAY).state).toBe('wrong')
  expect(carsOf([past], '2027-04-12')).toMatchObject({ state: 'done', figures: '1 over', faults: [] })
  const held = { ...soon, held: 'held, deposit not paid' }
  expect(carsOf([held], '2027-04-12')).toMatchObject({ state: 'open', faults: [wrong] })
  expect(carsOf([soon]).state).toBe('open')
  expect(carsOf([{ ...later, is_outdated: true }], '2027-04-12').state).toBe('wrong')
  expect(carsOf([{ ...soon, driver_name: 'Pasang', faults: [] }], '2027-04-12')).toMatchObject({
    state: 'done',
    figures: '1 of 1 arranged',
  })
})

test('lodges whose nights are over are neither told nor to be told', () => {
  expect(lodgesIn('over', 'sent', 'unsent')).toMatchObject({
    state: 'open',
    figures: '1 night, 1 of 2 lodges told',
  })
  expect(lodgesIn('over', 'sent')).toMatchObject({ state: 'done', figures: '1 night, 1 of 1 lodge told' })
  expect(lodgesIn('over')).toMatchObject({ state: 'done', figures: '1 night' })
})
