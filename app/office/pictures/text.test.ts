import { expect, test } from 'vitest'
import { blankImage, focusAt, imageErrors, PlacedImageForm, placedImageErrors, usageOf } from './text.ts'

test('a picture needs no alt text to be saved, and a focal point inside it', () => {
  expect(imageErrors(blankImage())).toEqual({})
  expect(imageErrors({ ...blankImage(), alt: 'Two tents on a moraine' })).toEqual({})
  expect(Object.keys(imageErrors({ ...blankImage(), alt: 'Tents', focus_x: '101', focus_y: '4.5' }))).toEqual(
    ['focus_x', 'focus_y'],
  )
})

test('a stored picture also needs an owner and a place', () => {
  const text = { ...blankImage(), alt: 'Tents', owner_id: '', place: '0' }
  expect(Object.keys(placedImageErrors(text))).toEqual(['owner_id', 'place'])
  expect(placedImageErrors({ ...text, owner_id: 'ebc', place: '2' })).toEqual({})
})

test('the place of a picture counts from one in its form and from zero in the API', () => {
  const picture = { owner_id: 'ebc', alt: 'Tents', credit: 'Pasang', focus_x: 50, focus_y: 30, position: 1 }
  const text = PlacedImageForm.encode(picture)
  expect(text).toMatchObject({ place: '2', focus_x: '50', focus_y: '30' })
  expect(PlacedImageForm.decode(text)).toEqual(picture)
})

test('a focal point that is left blank stays as it is stored', () => {
  const text = { ...blankImage(), focus_x: '' }
  expect(imageErrors(text)).toEqual({})
})

test('a click on the picture is its focal point, also at and beyond its edges', () => {
  const frame = { left: 100, top: 50, width: 400, height: 200 }
  expect(focusAt({ clientX: 200, clientY: 200 }, frame)).toEqual({ focus_x: '25', focus_y: '75' })
  expect(focusAt({ clientX: 501, clientY: 40 }, frame)).toEqual({ focus_x: '100', focus_y: '0' })
})

test('the form says where a picture is used', () => {
  expect(usageOf({ position: 0, owner_name: 'Everest' }, 5)).toMatch(/^Lead picture of Everest/)
  expect(usageOf({ position: 2, owner_name: 'Everest' }, 5)).toBe('Picture 3 of 5 in the gallery of Everest.')
})
