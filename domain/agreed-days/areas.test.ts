import { expect, test } from 'vitest'
import { areaGone } from './areas.ts'

// Days 3 to 6 lie in the area: it is left on the sixth, whose night is in town again.
const usual = ['Kathmandu', 'Town', 'Gate', 'Village', 'Camp', 'Town', 'Kathmandu'].map((place) => ({
  place,
}))
const area = { permit_id: 'rap', first_day: 3, last_day: 6, note: '' }

const agreed = (...places: string[]) =>
  places.map((place) => ({ title: place, text: '', place, altitude_m: null, bed: '' }))

test.each([
  ['a night more before the area', ['Kathmandu', 'Town', 'Town', 'Gate', 'Village', 'Camp', 'Town'], [4, 7]],
  ['a night more in it', ['Town', 'Gate', 'Village', 'village', 'Camp', 'Town', 'Kathmandu'], [2, 6]],
  ['half of it', ['Kathmandu', 'Town', 'Gate', 'Town'], [3, 4]],
  ['the trip ends in it', ['Gate', 'Village'], [1, 2]],
])('the days of a permit follow the agreed days: %s', (_, places, [first_day, last_day]) => {
  expect(areaGone(area, agreed(...places), usual)).toEqual({ ...area, first_day, last_day })
})

test('without agreed days, or a night in the area, its days stay, as far as the trip goes', () => {
  expect(areaGone(area, undefined, usual)).toBe(area)
  expect(areaGone(area, agreed('Pokhara', 'Ghandruk', 'Chhomrong', 'Pokhara'), usual)).toEqual({
    ...area,
    first_day: 3,
    last_day: 4,
  })
  expect(areaGone(area, agreed('Pokhara'), usual)).toMatchObject({ first_day: 1, last_day: 1 })
})
