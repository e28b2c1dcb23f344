import type { Field } from '../kit/form/fields.ts'

/**
 * The title of a part of the settings, a note on its purpose, the page that shows it, its fields, and another screen about
 * it.
 */
export type PartScreen = {
  title: string
  note: string
  seenAt: string | undefined
  fields: Field[]
  more?: { label: string; path: string }
}
