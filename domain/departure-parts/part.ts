import {
  PART_FAULTS_MAX,
  type DeparturePart,
  type DeparturePartKind,
  type PartState,
} from '#contract/departure-parts.ts'

/** Returns a part of a departure with the first of its faults; the state names itself where it is left out. */
export function partOf(
  kind: DeparturePartKind,
  figures: string,
  { state, wrong = [], open = [] }: { state?: PartState; wrong?: string[]; open?: string[] } = {},
): DeparturePart {
  const faults = [...wrong, ...open]
  return {
    kind,
    state: state ?? (wrong.length > 0 ? 'wrong' : open.length > 0 ? 'open' : 'done'),
    figures,
    faults: faults.slice(0, PART_FAULTS_MAX),
    more: Math.max(0, faults.length - PART_FAULTS_MAX),
  }
}

/** Joins what is said of a part, without what is empty: "4 asked, 2 confirmed". */
export function said(...words: (string | false)[]): string {
  return words.filter(Boolean).join(', ')
}

/** "3 late": a count with its word; empty for none. */
export function some(count: number, word: string): string {
  return count === 0 ? '' : `${count} ${word}`
}
