import type { Field } from '../kit/form/fields.ts'

/**
 * The title of a part of the settings, a note on its purpose, its fields, and another screen about
 * it.
 */
export type PartScreen = {
  title: string
  note: string
  fields: Field[]
  more?: { label: string; path: string }
}
