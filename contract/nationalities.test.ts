import { expect, test } from 'vitest'
import { countryName, countryNames, countryOf } from './countries.ts'
import { classOf, southAsia } from './nationalities.ts'

test.each([
  ['India', 'IN', 'saarc'],
  ['Indian', 'IN', 'saarc'],
  ['IN', 'IN', 'saarc'],
  ['indian citizen', 'IN', 'saarc'],
  ['Republic of India', 'IN', 'saarc'],
  ['nepali', 'NP', 'nepali'],
  ['NEPALESE', 'NP', 'nepali'],
  ['नेपाली', 'NP', 'nepali'],
  ['Federal Democratic Republic of Nepal', 'NP', 'nepali'],
  ['Sri-Lankan', 'LK', 'saarc'],
  ["People's Republic of Bangladesh", 'BD', 'saarc'],
  ['US citizen', 'US', 'foreign'],
  ['U.S.A.', 'US', 'foreign'],
  ['United States of America', 'US', 'foreign'],
  ['British', 'GB', 'foreign'],
  ['Côte d’Ivoire', 'CI', 'foreign'],
  ['Cote dIvoire', 'CI', 'foreign'],
  ['Bosnia and Herzegovina', 'BA', 'foreign'],
  ['Myanmar', 'MM', 'foreign'],
  ['Türkiye', 'TR', 'foreign'],
  ['Turkey', 'TR', 'foreign'],
])('“%s” is meant for %s and pays as %s', (written, code, name) => {
  expect([countryOf(written), classOf(written)]).toEqual([code, name])
})

test.each([
  'Nepal born',
  'Indian/Nepali',
  'Indian (OCI)',
  'British Indian Ocean Territory',
  'Atlantis',
  'xx',
  '…',
])('a text that names no single country of South Asia pays the foreign price: “%s”', (written) => {
  expect(classOf(written)).toBe('foreign')
})

test('the class is that of the country, whichever of the two is asked', () => {
  const codes = southAsia.map(([code]) => code!.toUpperCase())
  for (const written of [...countryNames(), ...southAsia.flat()]) {
    const code = countryOf(written)
    expect(code, written).toBeDefined()
    expect(classOf(written), written).toBe(
      code === 'NP' ? 'nepali' : codes.includes(code!) ? 'saarc' : 'foreign',
    )
  }
})

test('the countries are listed by their names, each once, and an old text is told with the country it means', () => {
  const listed = countryNames()
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed).toEqual(expect.arrayContaining(['Nepal', 'India', 'Sweden', 'Côte d’Ivoire']))
  for (const territory of ['Antarctica', 'Guam', 'Greenland', 'French Guiana']) {
    expect(listed).not.toContain(territory)
    expect(countryName(territory)).toBe(territory)
  }
  expect([countryName('Indian'), countryName('Atlantis')]).toEqual(['India', undefined])
})
