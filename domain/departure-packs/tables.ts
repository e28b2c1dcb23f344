/** The parts of a pack that are tables. */
export type PackPart =
  | 'crew'
  | 'meeting point'
  | 'days'
  | 'help'
  | 'who goes'
  | 'permits'
  | 'transfers'
  | 'rooms'
  | 'loads'
  | 'gear'
  | 'tasks'

/** A table of a pack. A row is known again by its `key` in the next version, whatever stands in its cells. */
export type PackTable = {
  /** How the part is called where its changes are told: "rooms". */
  part: PackPart
  columns: [head: string, share: number][]
  rows: PackRow[]
}

export type PackRow = { key: string; cells: string[] }

/** Returns what stands in a cell for a text that may be empty. */
export function cell(...texts: (string | null | undefined | false)[]): string {
  return texts.filter(Boolean).join('\n') || '–'
}
