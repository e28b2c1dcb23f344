import type { z } from 'zod'
import { writeAmount } from '#contract/money.ts'
import type { Json, JsonPath } from '../json.ts'

type Named = { name: string; label: string; help?: string }

/** What a form of the admin is made of. Which texts are valid says the contract; this says how they are asked for. */
export type Field =
  | (Named & { kind: 'line'; max?: number; type?: 'text' | 'email' | 'url' | 'date' | 'tel' })
  | (Named & { kind: 'text'; max?: number; rows?: number })
  | (Named & { kind: 'whole'; min: number; max: number })
  /** Hundredths, typed as a decimal number; empty is null. */
  | (Named & { kind: 'hundredths' })
  | (Named & { kind: 'choice'; choices: { value: string | null; label: string }[] })
  | (Named & { kind: 'switch' })
  /** A colour such as "#b01e4b", typed or picked; empty is the one that the site comes with. */
  | (Named & { kind: 'color'; initial: string })
  /**
   * A picture that is stored as soon as it is chosen; its value is what `upload` answers, or null. It is shown by its
   * `icon`, or by itself when it is an address.
   */
  | (Named & {
      kind: 'picture'
      upload: (file: File) => Promise<{ body: Json } | { failure: { reason: string } }>
    })
  | (Named & { kind: 'group'; fields: Field[] })
  /** `entry`: what one of them is called, "Partner". */
  | (Named & { kind: 'list'; entry: string; fields: Field[]; max: number })

/** What is wrong with which field, by the path in dots: "sections.2.title". */
export type FieldErrors = Record<string, string[]>

/** What a field needs of the form it is in. Its faults it finds in `FormContext`. */
export type FormPart = { value: Json; onChange: (path: JsonPath, value: Json) => void }

/** What the view of one kind of field is given. */
export type OneProps<Kind> = FormPart & { field: Extract<Field, { kind: Kind }>; path: JsonPath }

/** The messages of the contract by the paths of their fields; none for what is valid. */
export function errorsOf(faults: z.ZodError | undefined): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of faults?.issues ?? []) (errors[path.join('.')] ??= []).push(message)
  return errors
}

/** What the fields are called, by their names. */
export function labelsOf(fields: Field[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, label }) => [name, label]))
}

/** What stands for values that are not for reading: of a choice its label, of hundredths the decimal number. */
export function namesOf(fields: Field[]): Record<string, (value: unknown) => string> {
  const names: Record<string, (value: unknown) => string> = {}
  for (const field of fields) {
    if (field.kind === 'hundredths')
      names[field.name] = (value) => (typeof value === 'number' ? writeAmount(value) : '')
    if (field.kind === 'choice')
      names[field.name] = (value) => field.choices.find((choice) => choice.value === value)?.label ?? ''
  }
  return names
}

/** An empty entry of a list, with every field of it. */
export function blankEntry(fields: Field[]): Json {
  return Object.fromEntries(fields.map((field) => [field.name, blankOf(field)]))
}

/** Where a field is, as the id of its input and as the key of its errors. */
export function dotted(path: JsonPath): string {
  return path.join('.')
}

function blankOf(field: Field): Json {
  if (field.kind === 'group') return blankEntry(field.fields)
  if (field.kind === 'list') return []
  if (field.kind === 'switch') return false
  if (field.kind === 'whole') return field.min
  if (field.kind === 'hundredths' || field.kind === 'picture') return null
  if (field.kind === 'choice') return field.choices[0]?.value ?? null
  return ''
}
