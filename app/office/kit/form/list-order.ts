/** A row of a form's list. `key` identifies the row when it moves. */
export type Row<Fields> = Fields & { key: string }

const LINE_BREAK = /\r?\n/

let made = 0

/**
 * Returns a new key for a row. It differs from the keys of all other rows in this window and in drafts of earlier ones.
 */
export function newKey(): string {
  made += 1
  return `${Date.now().toString(36)}-${made}`
}

/** Returns the list with the row at `from` moved to `to`; the same list when either place does not exist. */
export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  const rest = items.filter((_, index) => index !== from)
  return rest.toSpliced(to, 0, item)
}

/** Returns the lines of a pasted text without stars, dots and numbers of a list. Blank lines are left out. */
export function pastedLines(text: string): string[] {
  return text
    .split(LINE_BREAK)
    .map((line) => line.replace(/^\s*(?:[*•–-]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
}
