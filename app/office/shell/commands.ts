import { plain } from '#contract/plain.ts'
import type { Right } from '#contract/roles.ts'
import { placeGroups } from './menu.ts'

/** A line of the command menu and the address that it opens. */
export type Command = { label: string; kind: string; path: string }

const SHOWN_MAX = 12

/**
 * Returns the commands for the lists, the add buttons and the account pages that somebody may open, in the order of the
 * sidebar.
 */
export function fixedCommands(may: (right: Right) => boolean): Command[] {
  const places = placeGroups.flatMap((group) => group.places).filter(({ right }) => may(right))
  return [
    ...places.map(({ label, path }) => ({ label, path, kind: 'Go to' })),
    ...places.flatMap(({ adds }) =>
      adds && may(adds.right) ? [{ label: adds.label, path: adds.path, kind: 'Add' }] : [],
    ),
    { label: 'Change password', path: '/admin/account', kind: 'Account' },
  ]
}

/** Returns at most twelve commands that contain every typed word, first those that begin with the typed text. */
export function matching(commands: Command[], typed: string): Command[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const found = commands.filter(({ label, kind }) => {
    const text = plain(`${label} ${kind}`)
    return words.every((word) => text.includes(word))
  })
  const start = plain(typed.trim())
  const rank = ({ label }: Command) => (plain(label).startsWith(start) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, SHOWN_MAX)
}
