/** What the address of the page says: `/trail/<id>#<token>~<device>`. What is missing is empty. */
export type TrailAddress = { id: string; token: string; device: string }

/** Reads the address of the page. The part behind `#` never leaves the phone by itself. */
export function readAddress({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): TrailAddress {
  const [, id = ''] = /^\/trail\/([^/]+)$/.exec(pathname) ?? []
  const [token = '', device = ''] = hash.slice(1).split('~')
  return { id, token, device }
}

/**
 * Puts the device into the address, so that the page on the home screen, which has a memory of its own on an iPhone, is
 * known as the same phone; and links the file that names the page there.
 */
export function showAddress({ id, token, device }: TrailAddress): void {
  history.replaceState(history.state, '', `/trail/${id}#${token}~${device}`)
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = `/trail/${id}/app.webmanifest?key=${encodeURIComponent(`${token}~${device}`)}`
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
