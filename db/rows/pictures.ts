import type { Generated } from 'kysely'

/** A picture of the library. The rows of `images` with its `sha` are its uses. */
export interface PictureRow {
  id: string
  sha: string
  name: string
  alt: string
  credit: string
  licence: string
  width: number
  height: number
  focus_x: number
  focus_y: number
  placeholder: string
  sent_hash: string | null
  look: string | null
  twin_id: string | null
  is_demo: Generated<number>
  version: number
  created_at: string
  updated_at: string
}
