import { isIP } from 'node:net'

const OWN_NAMES = /^(?:localhost|[^.]+|.+\.(?:localhost|local|internal|test))$/i
const OWN_IPV4 = /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./
const OWN_IPV6 = /^(?:::1?|::ffff:.*|f[cd].*|fe80:.*)$/i

/** Returns whether strangers can reach an address: not if it is of this machine or of a private network. */
export function isPublicAddress(url: string | undefined): boolean {
  if (url === undefined) return false
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const kind = isIP(host)
  if (kind === 4) return !OWN_IPV4.test(host) && host !== '0.0.0.0'
  return kind === 6 ? !OWN_IPV6.test(host) : !OWN_NAMES.test(host)
}
