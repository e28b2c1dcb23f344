import { mentionRights, type MentionNoun } from '#contract/mentions.ts'
import { may } from '#contract/roles.ts'
import type { StaffMember } from '#contract/staff.ts'

/** Says beside a note that colleagues can be named in it. */
export const NAMING_HELP = 'Type @ and a name to tell a colleague.'

/** Returns the names of those who can be named in a note of such a thing, besides the person. */
export function namesFor(noun: MentionNoun, people: StaffMember[], ownId: string | undefined): string[] {
  const others = people.filter(
    ({ _id, disabled, roles }) => !disabled && _id !== ownId && may(roles, mentionRights[noun]),
  )
  return [...new Set(others.map(({ name }) => name))]
}
