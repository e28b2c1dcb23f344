import { expect, test } from 'vitest'
import { complete } from '#test/trip-text.ts'
import { blankContingency, blankOption } from './contingency-text.ts'
import { checkTrip, placedErrors } from './input.ts'

const option = { ...blankOption(), kind: 'helicopter', words: 'Five seats', price: '450', places: '5' }
const leg = { ...blankContingency(), title: 'If Lukla is closed', day: '2', options: [option] }

test('the choices of a closed leg are sent with their sums in cents, and a leg without any word is not sent', () => {
  const blank = { ...blankContingency(), options: [] }
  const { input, errors } = checkTrip('trek', { ...complete, contingencies: [blank, leg] })
  expect(errors).toEqual({})
  expect(input?.contingencies).toMatchObject([
    {
      title: 'If Lukla is closed',
      day: 2,
      options: [
        { kind: 'helicopter', price: 45_000, refund: 0, places: 5, decide_hours: null, extra_days: 0 },
      ],
    },
  ])
})

test('a wrong sum is named where it was typed, also when the server says so', () => {
  const blank = { ...blankContingency(), options: [] }
  const typed = {
    ...complete,
    contingencies: [blank, { ...leg, options: [option, { ...option, price: 'much' }] }],
  }
  expect(checkTrip('trek', typed).errors).toEqual({
    'contingencies.1.options.1.price': ['Enter a sum of 0 or more, such as 450'],
  })
  expect(placedErrors(typed, { 'contingencies.0.day': ['The trip takes 7 days'] })).toEqual({
    'contingencies.1.day': ['The trip takes 7 days'],
  })
})
