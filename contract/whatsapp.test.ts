import { expect, test } from 'vitest'
import { dialUrl, whatsappUrl } from './whatsapp.ts'

test.each([
  ['+977 980-123 4567', 'https://wa.me/9779801234567'],
  ['00977 (980) 1234567', 'https://wa.me/9779801234567'],
  ['+46 70 123 45 67', 'https://wa.me/46701234567'],
  ['0980 123 4567', undefined],
  ['12345', undefined],
  ['', undefined],
])('WhatsApp opens %s by its digits alone', (number, url) => {
  expect(whatsappUrl(number)).toBe(url)
})

test('a text goes along as it was written', () => {
  expect(whatsappUrl('+977 9801234567', 'Namaste & welcome\nhttps://x.example/?a=1#b')).toBe(
    'https://wa.me/9779801234567?text=Namaste%20%26%20welcome%0Ahttps%3A%2F%2Fx.example%2F%3Fa%3D1%23b',
  )
})

test('a number is dialled with its plus', () => {
  expect(dialUrl('+977 (980) 123-4567')).toBe('tel:+9779801234567')
})
