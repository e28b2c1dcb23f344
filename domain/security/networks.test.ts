import { expect, test } from 'vitest'
import { householdOf, isShared, networkOf } from './networks.ts'

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['::FFFF:cb00:7109', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', 'unknown'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each(['2001:db8:1:2:3:4:5:6', '2001:db8::6', '2001:db8:0:ffff::1', '203.0.113.9', '::ffff:10.1.2.3'])(
  'the household of %s is of the same network',
  (address) => {
    expect(networkOf(householdOf(address))).toBe(networkOf(address))
  },
)

test.each([
  '127.0.0.1',
  '::1',
  '10.4.0.2',
  '172.17.0.1',
  '192.168.1.4',
  '100.64.3.1',
  'fd00::2',
  'fe80::1',
  'unknown',
])('behind %s may be anybody', (address) => expect(isShared(networkOf(address))).toBe(true))

test.each(['203.0.113.9', '172.32.0.1', '100.128.0.1', '2001:db8::6', '11.0.0.1'])(
  'behind %s is one network',
  (address) => expect(isShared(networkOf(address))).toBe(false),
)
