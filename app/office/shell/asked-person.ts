import type { Me } from '#contract/staff.ts'
import { at } from './api-address.ts'
import { readApi } from './api.ts'

let asked: Promise<Me | undefined> | undefined
let held: Me | undefined

/** Returns the person who is logged in, asked once while the office is open; undefined when the server could not be asked. */
export function askPerson(): Promise<Me | undefined> {
  asked ??= readApi(at('/api/staff/me/')).then(
    (result) => {
      held = 'failure' in result || !Array.isArray(result.body?.may) ? undefined : result.body
      if (!held) asked = undefined
      return held
    },
    (ended: unknown) => {
      // Sent to log in, or to set up a second factor: whoever comes back is asked for anew.
      asked = undefined
      throw ended
    },
  )
  return asked
}

/** Returns the person if `askPerson` knows them by now. */
export function heldPerson(): Me | undefined {
  return held
}

/** Forgets the person: whoever logs in next may be somebody else. */
export function forgetPerson(): void {
  asked = undefined
  held = undefined
}
