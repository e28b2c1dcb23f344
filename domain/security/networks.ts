import { isIPv6 } from 'node:net'

// Whole addresses are never stored with a booking: the network is enough to see who holds seats.

const GROUPS = 8
const HOUSEHOLD_GROUPS = 4
const SITE_GROUPS = 3

/**
 * The network of an address: "203.0.113.0/24", or "2001:db8:1::/48" as providers give it to one customer. IPv4 written
 * as IPv6 is the same network as IPv4. Takes households, as `householdOf` answers them, as well as whole addresses;
 * what is no address is answered as it is.
 */
export function networkOf(address: string): string {
  const plain = withoutMapping(address)
  const isWhole = isIPv6(plain)
  if (isWhole || isIPv6(`${plain}::`)) {
    const start = groupsOf(isWhole ? plain : `${plain}::`).slice(0, SITE_GROUPS)
    return `${start.join(':')}::/48`
  }
  const [, start] = plain.match(/^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/) ?? []
  return start === undefined ? plain : `${start}.0/24`
}

/** One household has a whole /64 of IPv6 addresses, so it counts as one: "2001:db8:1:2". IPv4 is answered whole. */
export function householdOf(address: string): string {
  const plain = withoutMapping(address)
  return isIPv6(plain) ? groupsOf(plain).slice(0, HOUSEHOLD_GROUPS).join(':') : plain
}

const PRIVATE = /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./

/**
 * Returns whether a network, as `networkOf` returns it, is shared: this machine or its private network. An unknown
 * proxy makes everybody seem to come from there, so nothing may be refused for it.
 */
export function isShared(network: string): boolean {
  return PRIVATE.test(network) || !/[.:]/.test(network) || /^(0:0:0|fe80|f[cd][\da-f]{2}):/.test(network)
}

/** "::ffff:203.0.113.9", or "::ffff:cb00:7109", is 203.0.113.9. */
function withoutMapping(address: string) {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  const [, high, low] = plain.match(/^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i) ?? []
  if (high === undefined || low === undefined) return plain
  return [high, low]
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** Eight groups, each as short as it can be written. */
function groupsOf(address: string): string[] {
  const [start = '', end] = address.split('::')
  const [first, last] = [split(start), split(end ?? '')]
  const missing = end === undefined ? 0 : GROUPS - first.length - last.length
  return [...first, ...Array<string>(missing).fill('0'), ...last]
}

function split(groups: string) {
  if (groups === '') return []
  return groups.split(':').map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
}
