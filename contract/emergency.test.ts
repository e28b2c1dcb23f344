import { expect, test } from 'vitest'
import { defaultEmergency } from './default-emergency.ts'
import { helpOnTrip } from './emergency.ts'

const regions = ['Everest', 'Annapurna', 'Mustang', 'Langtang', 'Kathmandu Valley']
const areasOf = (region: string | undefined, ...stops: string[]) =>
  helpOnTrip(defaultEmergency.places, regions, { region, stops }).map(({ area, name }) => `${area}: ${name}`)

test('a trek in Langtang has the numbers of the country and of Kathmandu, and no hospital of Everest', () => {
  const told = areasOf('Langtang', 'Kathmandu', 'Syabrubesi', '')
  expect(told.filter((one) => one.startsWith('Everest') || one.startsWith('Annapurna'))).toEqual([])
  expect(told.filter((one) => one.startsWith('Whole of Nepal'))).toHaveLength(2)
  expect(told).toContain('Kathmandu: CIWEC hospital')
})

test('a trek has the help of its region, and of another one where it spends a night', () => {
  expect(areasOf('Everest', 'Lukla').filter((one) => one.startsWith('Everest'))).toHaveLength(3)
  const circuit = areasOf('Annapurna', 'Manang', 'Jomsom')
  expect(circuit).toContain('Mustang: Provincial hospital, Jomsom')
  expect(circuit.filter((one) => one.startsWith('Everest'))).toEqual([])
  expect(areasOf(undefined, 'Kathmandu', 'Lukla').filter((one) => one.startsWith('Everest'))).toEqual([
    'Everest: Pasang Lhamu Nicole Niquille hospital, Lukla',
  ])
})
