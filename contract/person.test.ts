import { describe, expect, test } from 'vitest'
import { addDays, today } from './days.ts'
import { nationality, optionalPhone, phone } from './person.ts'
import { TravellerInput } from './travellers.ts'

describe('a telephone number', () => {
  test.each([
    '+977 980 000 0000',
    '9800000000',
    '(01) 442-3344',
    '+46 70 123 45 67',
    '+1.415.555.0123',
    '123456',
  ])('may be %s', (written) => {
    expect(phone('Mobile').safeParse(written).success).toBe(true)
  })

  test.each([
    '12345',
    'ask my wife',
    '+977 98o 000 0000',
    '1'.repeat(21),
    '++977 980 000',
    '0x1234567',
    '- - - - - -',
  ])('is not %s', (written) => {
    const { error } = phone('Mobile').safeParse(written)
    expect(error?.issues[0]?.message).toBe('Mobile must be a telephone number such as +977 980 000 0000')
  })

  test('may be left out where nobody must give one', () => {
    expect(optionalPhone('Second mobile').parse(undefined)).toBe('')
    expect(optionalPhone('Second mobile').parse(' ')).toBe('')
    expect(optionalPhone('Second mobile').safeParse('12').success).toBe(false)
  })
})

test.each([
  'Nepal',
  'Nepali',
  'नेपाल',
  'Côte d’Ivoire',
  'Guinea-Bissau',
  'Bosnia & Herzegovina',
  'St. Lucia',
  'UK',
])('%s is a nationality', (written) => {
  expect(nationality('Nationality').parse(written)).toBe(written)
})

test.each(['12', 'N3pal', 'x', '<b>', '-'])('%s is no nationality', (written) => {
  expect(nationality('Nationality').safeParse(written).success).toBe(false)
})

describe('a birth date', () => {
  test.each([null, '', '1990-05-28', '2024-02-29', addDays(today(), -1)])('may be %s', (day) => {
    expect(born(day).success).toBe(true)
  })

  test.each([today(), addDays(today(), 400), '1899-12-31', '2023-02-29', '28.5.1990'])('is not %s', (day) => {
    const { error } = born(day)
    expect(error?.issues).toMatchObject([
      { path: ['birth_date'], message: 'The birth date must be a day in the past, such as 1990-05-28' },
    ])
  })
})

function born(birth_date: string | null) {
  return TravellerInput.safeParse({ name: 'Maya', birth_date })
}
