import type { z } from 'zod'
import { writeAmount } from '#contract/money.ts'
import type { Sold } from '#contract/tax.ts'
import type { Json, JsonPath } from '../json.ts'
import type { Pictures } from '../rich/picture-view.ts'

/** `isAsked`: whether a field of the form itself is shown, given its values; left out, it always is. */
type Named = { name: string; label: string; help?: string; isAsked?: (values: Json) => boolean }

/**
 * The fields that a form of the office can have. The contract says which values are valid; a field says how to ask for
 * one.
 */
export type Field =
  /** `suggestions`: what may be picked while it is typed; anything else can be typed too. */
  | (Named & { kind: 'line'; type?: 'text' | 'email' | 'url' | 'date' | 'tel'; suggestions?: string[] })
  /**
   * A position, typed or chosen on a map: as one text, "27.8069, 86.7140", or the latitude alone where `lon` is the name of
   * the field with the longitude; a pair that is pasted into it is then both.
   */
  | (Named & { kind: 'spot'; lon?: string })
  /**
   * `isRich`: it may be formatted; its tree stands beside it, as `rich`, with these `pictures`. `colleagues`: the names that
   * may be picked after "@", to tell them of it.
   */
  | (Named & { kind: 'text'; rows?: number; isRich?: boolean; pictures?: Pictures; colleagues?: string[] })
  /** A text in place of `initial`, which an empty field means. `isLong`: it may need several lines. */
  | (Named & { kind: 'word'; initial: string; isLong: boolean })
  | (Named & { kind: 'whole'; min: number; max: number })
  /**
   * A number in hundredths, typed as a decimal number; an empty field is null. `sold`: returns what it is the price of,
   * given the values of the form; such a price is typed without its VAT where the settings say so. `withVat`: what is
   * typed with the VAT all the same, "Type the sum off", which the form says there.
   */
  | (Named & { kind: 'hundredths'; sold?: (values: Json) => Sold; withVat?: string })
  | (Named & { kind: 'choice'; choices: { value: string | null; label: string }[] })
  /** Some of a few choices; its value lists those that are ticked. */
  | (Named & { kind: 'many'; choices: { value: string | number; label: string }[] })
  /** `isAskedBack`: it is shown only where saving was refused until somebody ticks it, and then stays. */
  | (Named & { kind: 'switch'; isAskedBack?: boolean })
  /** A colour such as "#b01e4b", typed or picked. An empty field means `initial`, the default colour of the site. */
  | (Named & { kind: 'color'; initial: string })
  /**
   * A picture that is uploaded as soon as it is chosen. Its value is what `upload` returns, or null. The form shows its
   * `icon`, or the value itself when that is an address.
   */
  | (Named & {
      kind: 'picture'
      upload: (file: File) => Promise<{ body: Json } | { failure: { reason: string } }>
    })
  /** `isFolded`: the fields are shown when their label is pressed. */
  | (Named & { kind: 'group'; fields: Field[]; isFolded?: boolean })
  /**
   * `entry`: the name of one entry, "Partner". `isDense`: its fields stand beside each other where there is room, at most
   * three of them when it says so.
   */
  | (Named & { kind: 'list'; entry: string; fields: Field[]; max: number; isDense?: boolean | 'three' })

/** The messages about invalid fields, by the path of the field with dots: "sections.2.title". */
export type FieldErrors = Record<string, string[]>

/** What a field gets from its form. It reads its errors from `FormContext`. */
export type FormPart = { value: Json; onChange: (path: JsonPath, value: Json) => void }

/** The props of the component for one kind of field. */
export type OneProps<Kind> = FormPart & { field: Extract<Field, { kind: Kind }>; path: JsonPath }

/** Returns the contract's messages by the path of their field; valid fields have none. */
export function errorsOf(faults: z.ZodError | undefined): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of faults?.issues ?? []) (errors[fieldAt(path)] ??= []).push(message)
  return errors
}

/** Returns the path of the field in which a fault is; what is wrong somewhere in a formatted text is wrong in all of it. */
export function fieldAt(path: PropertyKey[]): string {
  return path.join('.').replace(/(^|\.)rich\..+$/, '$1rich')
}

/** Returns the errors of the fields with these paths. */
export function errorsAmong(errors: FieldErrors, paths: ReadonlySet<string>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => paths.has(path)))
}

/** Returns the labels of the fields by the fields' names. */
export function labelsOf(fields: Field[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, label }) => [name, label]))
}

/** Returns which field the formatting of a text goes with; that of a text in a list or group goes with the list or group. */
export function togetherIn(fields: Field[]): Record<string, string> {
  const text = fields.find((field) => field.kind === 'text' && field.isRich)
  return text ? { rich: text.name } : {}
}

/** Returns functions that make values readable: a choice becomes its label, hundredths become a decimal number. */
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

/** Returns an empty entry of a list, with each of its fields blank. */
export function blankEntry(fields: Field[]): Json {
  return Object.fromEntries(fields.map((field) => [field.name, blankOf(field)]))
}

/** Returns a path with dots: the id of the field's input and the key of its errors. */
export function dotted(path: JsonPath): string {
  return path.join('.')
}

function blankOf(field: Field): Json {
  if (field.kind === 'group') return blankEntry(field.fields)
  if (field.kind === 'list' || field.kind === 'many') return []
  if (field.kind === 'switch') return false
  if (field.kind === 'whole') return field.min
  if (field.kind === 'hundredths' || field.kind === 'picture') return null
  if (field.kind === 'choice') return field.choices[0]?.value ?? null
  return ''
}
