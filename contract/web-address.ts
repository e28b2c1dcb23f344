import { z } from 'zod'

/** The whole address of a page of somebody else. `message`: what is said about anything else. */
export function webAddress(message = 'Use an address that begins with https://') {
  return z.url({ protocol: /^https?$/, error: message }).max(500, 'Address must be at most 500 characters')
}
