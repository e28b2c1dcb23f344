import { expect, test } from 'vitest'
import { appUrl, base32, codeAt, stepOfCode } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, Appendix B: the column for SHA1, whose eight digits end in the six of the apps.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i the code is the end of %s', (second, code) => {
  expect(codeAt(secret, Math.floor(second / 30))).toBe(code.slice(-6))
  expect(stepOfCode(secret, code.slice(-6), second * 1000)).toBe(Math.floor(second / 30))
})

// RFC 4226, Appendix D.
test('the first codes are those of HOTP', () => {
  expect([0, 1, 2, 3].map((step) => codeAt(secret, step))).toEqual(['755224', '287082', '359152', '969429'])
})

test('a code is right one step early and late, and no longer', () => {
  const at = (second: number) => stepOfCode(secret, '005924', second * 1000)
  expect([1234567890 - 60, 1234567890 - 30, 1234567890 + 30, 1234567890 + 60].map(at)).toEqual([
    undefined,
    41152263,
    41152263,
    undefined,
  ])
  expect(stepOfCode(secret, '00592', 1234567890_000)).toBeUndefined()
  expect(stepOfCode(secret, '', 1234567890_000)).toBeUndefined()
  expect(stepOfCode(secret, '００５９２４', 1234567890_000)).toBeUndefined()
})

// RFC 4648, 10, without the padding.
test('keys are written in base32, in an address that names the company and the person', () => {
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))
  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'])
  expect(appUrl(secret, { company: 'Lekh & Treks', username: 'pemba' })).toBe(
    'otpauth://totp/Lekh%20%26%20Treks%3Apemba?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Lekh%20%26%20Treks&algorithm=SHA1&digits=6&period=30',
  )
})
