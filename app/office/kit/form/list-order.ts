/** A row of a form's list. `key` follows it wherever it is moved to. */
export type Row<Fields> = Fields & { key: string }

const LINE_BREAK = /\r?\n/

let made = 0

/** A new key for a row: unlike those of other rows in this window, and of those in a draft of an earlier one. */
export function newKey(): string {
  made += 1
  return `${Date.now().toString(36)}-${made}`
}

/** The list with the row that was at `from` at `to`; the same list when there is no such place. */
export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  const rest = items.filter((_, index) => index !== from)
  return rest.toSpliced(to, 0, item)
}

/** What stands on the lines of a pasted text, without the stars, dots and numbers of a list. Blank lines are left out. */
export function pastedLines(text: string): string[] {
  return text
    .split(LINE_BREAK)
    .map((line) => line.replace(/^\s*(?:[*•–-]|\d{1,2}[.)])\s+/, '').trim())
    .filter((line) => line !== '')
}
