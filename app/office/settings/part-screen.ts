import type { Field } from '../kit/form/fields.ts'

/** The title of a part of the settings, a note on its purpose, the page that shows it, and its fields. */
export type PartScreen = { title: string; note: string; seenAt: string | undefined; fields: Field[] }
