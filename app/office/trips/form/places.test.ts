import { expect, test } from 'vitest'
import { differingPlace, placed, shownPlace, stayed } from './places.ts'
import { blankDay } from './text.ts'

const namche = { name: 'Namche Bazaar', lat: '27.805', lon: '86.71', sleep_m: '3440', isKept: true }
const lukla = { name: 'Lukla', lat: '27.687', lon: '86.731', sleep_m: '2860', isKept: false }
const day = blankDay('Day 3')

test('what is not known of a place stays empty', () => {
  const place = { _id: 'namche', name: 'Namche Bazaar', lat: 27.805, lon: 86.71, sleep_m: 3440 }
  expect(shownPlace(place)).toEqual(namche)
  expect(shownPlace({ ...place, sleep_m: null })).toEqual({ ...namche, sleep_m: '' })
})

test('a known place brings its altitude and coordinates, another one changes them again', () => {
  const atLukla = { ...day, ...placed(day, 'lukla', [lukla, namche]) }
  expect(atLukla).toMatchObject({ place: 'lukla', lat: '27.687', sleep_m: '2860' })
  expect(placed(atLukla, 'Namche Bazaar', [lukla, namche])).toMatchObject({ lat: '27.805', sleep_m: '3440' })
})

test('figures that somebody typed are not replaced', () => {
  const own = { ...day, lat: '27.9', lon: '86.8', sleep_m: '3500' }
  expect(placed(own, 'Namche Bazaar', [namche])).toEqual({ place: 'Namche Bazaar' })
  expect(placed(own, 'Thame', [namche])).toEqual({ place: 'Thame' })
})

test('a second night takes over what is empty', () => {
  const before = { ...day, place: 'Namche Bazaar', sleep_m: '3440', lodging: 'Teahouse' }
  expect(stayed(day, before)).toMatchObject({ place: 'Namche Bazaar', sleep_m: '3440', lodging: 'Teahouse' })
  expect(stayed({ ...day, lodging: 'Camp' }, before)).toMatchObject({ lodging: 'Camp' })
  expect(stayed({ ...day, place: 'Thame' }, before)).toEqual({})
})

test('a day is told the altitude of a kept place when it has another one', () => {
  const low = { ...day, place: 'namche bazaar', sleep_m: '3400' }
  expect(differingPlace(low, [lukla, namche])).toBe(namche)
  expect(differingPlace({ ...low, sleep_m: '3440' }, [namche])).toBeUndefined()
  expect(differingPlace({ ...low, sleep_m: '' }, [namche])).toBeUndefined()
  // Only an itinerary says where Lukla is.
  expect(differingPlace({ ...low, place: 'Lukla' }, [lukla])).toBeUndefined()
})
