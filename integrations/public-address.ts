import { isIP } from 'node:net'

const OWN_NAMES = /^(?:localhost|[^.]+|.+\.(?:localhost|local|internal|test))$/i
const OWN_IPV4 = /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./
const OWN_IPV6 = /^(?:::1?|::ffff:.*|f[cd].*|fe80:.*)$/i

/** Whether strangers find a site at this address: not one of this machine, nor of a network of one's own. */
export function isPublicAddress(url: string | undefined): boolean {
  if (url === undefined) return false
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const kind = isIP(host)
  if (kind === 4) return !OWN_IPV4.test(host) && host !== '0.0.0.0'
  return kind === 6 ? !OWN_IPV6.test(host) : !OWN_NAMES.test(host)
}
