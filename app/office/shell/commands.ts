import { plain } from '#contract/plain.ts'
import type { Right } from '#contract/roles.ts'
import { placeGroups } from './menu.ts'

/**
 * A line of the command menu and the address that it opens. `note`: a second text, also searched. `mark`: by which the
 * browser remembers a thing (`recent.ts`). `fill`: what it types instead of opening an address. `thing`: what in the label
 * of a verb is the thing that it is for.
 */
export type Command = {
  label: string
  kind: string
  path: string
  note?: string
  mark?: string
  fill?: string
  thing?: string
}

const SHOWN_MAX = 12

/**
 * Returns the commands for the lists, the add buttons, the screens that read lists and the account pages that somebody may
 * open, in the order of the sidebar.
 */
export function fixedCommands(may: (right: Right) => boolean): Command[] {
  const places = placeGroups.flatMap((group) => group.places).filter(({ right }) => may(right))
  return [
    ...places.map(({ label, path }) => ({ label, path, kind: 'Go to' })),
    ...places.flatMap(({ adds }) =>
      adds && may(adds.right) ? [{ label: adds.label, path: adds.path, kind: 'Add' }] : [],
    ),
    ...places.flatMap(({ reads }) =>
      reads && may(reads.right) ? [{ label: reads.label, path: reads.path, kind: 'Import' }] : [],
    ),
    { label: 'Change password', path: '/admin/account', kind: 'Account' },
  ]
}

/**
 * Returns at most `max` commands that contain every typed word, in the order of `inOrder`.
 */
export function matching(commands: Command[], typed: string, max = SHOWN_MAX): Command[] {
  const words = wordsOf(typed)
  const found = commands.filter(({ label, kind, note = '' }) => hasAll(`${label} ${kind} ${note}`, words))
  return inOrder(found, typed).slice(0, max)
}

/**
 * Returns commands with those first whose whole name or number was typed, then those whose name begins with it, then those
 * whose name has all its words, then the others. Who typed a thing and no verb gets the verbs last.
 */
export function inOrder(commands: Command[], typed: string): Command[] {
  const words = wordsOf(typed)
  const start = plain(typed.trim())
  const rank = ({ label, thing }: Command) => {
    if (words.length > 0 && thing !== undefined && hasAll(thing, words)) return 4
    const own = plain(label)
    if (own === start || own.startsWith(`${start},`)) return 0
    if (own.startsWith(start)) return 1
    return hasAll(label, words) ? 2 : 3
  }
  return commands.toSorted((a, b) => rank(a) - rank(b))
}

function wordsOf(typed: string) {
  return plain(typed).split(/\s+/).filter(Boolean)
}

function hasAll(text: string, words: string[]) {
  const own = plain(text)
  return words.every((word) => own.includes(word))
}
