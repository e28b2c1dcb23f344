import { Badge } from './badge.tsx'
import type { Word } from './words.ts'

/** Shows a status with the office's word for it. */
export function WordBadge({ word: { label, tone } }: { word: Word }) {
  return <Badge tone={tone}>{label}</Badge>
}
