import type { Event } from '#contract/events.ts'
import type { Role } from '#contract/role-words.ts'
import { may } from '#contract/roles.ts'

/**
 * Returns events as somebody with these roles sees them: of an account, whose username and address are for who may see
 * to people, the others learn only which fields were changed.
 */
export function asSeenBy<Seen extends Event>(roles: readonly Role[], events: Seen[]): Seen[] {
  if (may(roles, 'people')) return events
  return events.map((event) => (event.noun === 'staff' ? withNamesAlone(event) : event))
}

function withNamesAlone<Seen extends Event>(event: Seen): Seen {
  const [before, after] = [fieldsOf(event.before), fieldsOf(event.after)]
  const changed = Object.keys({ ...before, ...after }).filter((name) => !isSame(before[name], after[name]))
  return { ...event, before: null, after: changed.length > 0 ? { changed } : null }
}

/** Roles are a list. */
function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other)
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
