import { TRAIL_KEY_COOKIE } from '#contract/trail-limits.ts'

/** What the address of the page says: `/trail/<id>#<token>`, on a home screen `#<token>~<device>`. What is missing is empty. */
export type TrailAddress = { id: string; token: string; device: string }

/** Reads the address of the page. The part behind `#` never leaves the phone by itself. */
export function readAddress({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): TrailAddress {
  const [, id = ''] = /^\/trail\/([^/]+)$/.exec(pathname) ?? []
  const [token = '', device = ''] = hash.slice(1).split('~')
  return { id, token, device }
}

/**
 * Returns the address as it stands in the browser. Whoever shares the page hands on what it says, so the device, by which
 * the server knows the phone, is in it only where `isHandedOn` to the icon on the home screen of the same phone.
 */
export function addressOf({ id, token, device }: TrailAddress, isHandedOn: boolean): string {
  return `/trail/${id}#${token}${isHandedOn ? `~${device}` : ''}`
}

/** Shows the address without loading anything. */
export function showAddress(address: TrailAddress, isHandedOn = false): void {
  history.replaceState(history.state, '', addressOf(address, isHandedOn))
}

/**
 * Links the file that says what the icon on the home screen opens: this page, with the device, so that the icon is known
 * as the same phone. The server learns the key from a cookie for that file alone, because addresses stand in its logs.
 */
export function linkManifest({ id, token, device }: TrailAddress): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.crossOrigin = 'use-credentials'
  const path = `/trail/${id}/app.webmanifest`
  link.href = path
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const key = encodeURIComponent(`${token}~${device}`)
  document.cookie = `${TRAIL_KEY_COOKIE}=${key}; path=${path}; samesite=strict${secure}`
  document.head.querySelector('link[rel=manifest]')?.remove()
  document.head.append(link)
}

/** Returns a new UUID of version 4. `randomUUID` is not there on a site without https. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
