/** What is typed of a name after "@", where the cursor is: from `start`, the place of the sign. */
export type Naming = { start: number; typed: string }

/** So many are offered at once. */
const OFFERED = 8

/** Returns the name that is being typed before the cursor; undefined when none is. */
export function namingAt(text: string, cursor: number): Naming | undefined {
  const typed = /(?:^|[\s(,;:])@([\p{L}\p{M}\p{N}.'’-]*(?: [\p{L}\p{M}\p{N}.'’-]*)?)$/u.exec(
    text.slice(0, cursor),
  )
  return typed ? { start: cursor - typed[1]!.length - 1, typed: typed[1]! } : undefined
}

/** Returns the names of which a word begins as it is typed, and none once a whole one stands there. */
export function offeredNames(names: string[], { typed }: Naming): string[] {
  const begun = typed.toLowerCase()
  if (names.some((name) => begun === `${name.toLowerCase()} `)) return []
  return names.filter((name) => ` ${name.toLowerCase()}`.includes(` ${begun}`)).slice(0, OFFERED)
}

/** Returns the text with a name in place of what was typed of it, and where the cursor is then. */
export function withName(text: string, cursor: number, { start }: Naming, name: string) {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(cursor).replace(/^ /, ''), cursor: before.length }
}
