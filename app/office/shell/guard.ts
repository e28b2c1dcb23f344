import type { Right } from '#contract/roles.ts'
import type { Me } from '#contract/staff.ts'
import { askPerson, heldPerson } from './asked-person.ts'
import { mayOpen, rightsOfScreen } from './screen-rights.ts'
import { forgetKeysOfOthers } from './unanswered.ts'

/** Thrown in place of a screen that the person may not open. `rights`: those of which one is enough. */
export class ShutScreen extends Error {
  readonly person: Me
  readonly rights: Right[]

  constructor(person: Me, path: string) {
    super(`${path} is shut to ${person.roles.join(', ')}`)
    this.person = person
    this.rights = rightsOfScreen(path) ?? []
  }
}

/**
 * The middleware of the office that opens a screen only to whoever may open it. Throws `ShutScreen` before anything of the
 * screen is read. A first page that is for everybody does not wait for who the person is.
 */
export async function guardScreen<Answers>(
  { request: { method, url } }: { request: Pick<Request, 'method' | 'url'> },
  next: () => Promise<Answers>,
): Promise<Answers> {
  if (method !== 'GET') return next()
  const path = plainPath(new URL(url).pathname)
  forgetKeysOfOthers(path)
  const asked = heldPerson() ?? askPerson()
  if (rightsOfScreen(path) === undefined) {
    const answers = next()
    await asked
    return answers
  }
  refuseShut(await asked, path)
  return next()
}

/** Returns a path as the router reads it: it knows a screen by capitals and by encoded letters too. */
function plainPath(path: string) {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}

/** Throws `ShutScreen` unless the person may open the screen. Where the server could not be asked it decides. */
function refuseShut(person: Me | undefined, path: string) {
  if (person && !mayOpen(person, path)) throw new ShutScreen(person, path)
}
