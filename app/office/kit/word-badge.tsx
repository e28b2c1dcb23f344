import { Badge } from './badge.tsx'
import type { Word } from './words.ts'

/** A state in the word of the office. */
export function WordBadge({ word: { label, tone } }: { word: Word }) {
  return <Badge tone={tone}>{label}</Badge>
}
