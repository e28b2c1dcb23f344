import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  'https://treks.example',
  'http://treks.example:8080',
  'https://203.0.113.7',
  'https://[2001:db8::7]',
])('strangers find a site at %s', (url) => expect(isPublicAddress(url)).toBe(true))

test.each([
  undefined,
  'http://localhost:3000',
  'https://localhost',
  'https://LOCALHOST.',
  'https://shop.localhost',
  'http://app:3000',
  'https://treks.test',
  'http://127.0.0.1:3000',
  'http://0.0.0.0:3000',
  'http://192.168.1.5:3000',
  'http://172.16.0.2',
  'https://[::1]',
  'https://[fd00::2]',
])('only people of the house find a site at %s', (url) => expect(isPublicAddress(url)).toBe(false))
