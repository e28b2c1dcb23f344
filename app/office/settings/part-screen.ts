import type { Field } from '../kit/form/fields.ts'

/** How a part of the settings is called, what it is for, where it shows and which fields it has. */
export type PartScreen = { title: string; note: string; seenAt: string | undefined; fields: Field[] }
