import type { SharedTextKind } from '#contract/shared-texts.ts'

export interface SharedTextRow {
  id: string
  kind: SharedTextKind
  text: string
  /** Of a question; empty else. */
  answer: string
  /** The tree of the answer; null where the plain text is all. */
  rich: string | null
  version: number
  created_at: string
  updated_at: string
}

export interface PlaceRow {
  id: string
  name: string
  /** The name in small letters. */
  place_key: string
  /** Decimal numbers. */
  lat: string | null
  lon: string | null
  sleep_m: number | null
  words: string
  version: number
  created_at: string
  updated_at: string
}
