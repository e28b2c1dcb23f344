import { z } from 'zod'
import { parseAmount, writeAmount } from '#contract/money.ts'
import type { RichText } from '#contract/rich-text.ts'
import { newKey } from './list-order.ts'

// Codecs between the values of the API and the text of a form. Decoding never fails: text that is no number becomes
// NaN, which the contract then refuses with its own message.

/** A text, sent as typed. A missing value is shown as an empty field. */
export const line = z.codec(z.string(), z.string().nullish(), {
  decode: (typed) => typed,
  encode: (stored) => stored ?? '',
})

/** A text; a blank field is sent as null. */
export const lineOrNull = z.codec(z.string(), z.string().nullish(), {
  decode: (typed) => (typed.trim() === '' ? null : typed),
  encode: (stored) => stored ?? '',
})

/** The formatting of a text, held as JSON so that a row of a form has texts alone; '' stands for none and is sent as null. */
export const formatting = z.codec(z.string(), z.custom<RichText>().nullish(), {
  decode: (held) => (held === '' ? null : (JSON.parse(held) as RichText)),
  encode: (stored) => (stored ? JSON.stringify(stored) : ''),
})

/** The id of a stored row; a new one has none. */
export const idIfAny = z.codec(z.string(), z.string().nullish(), {
  decode: (id) => (id === '' ? undefined : id),
  encode: (stored) => stored ?? '',
})

/** A number, typed as "5,545" or "27.95"; a blank field is sent as null. */
export const figure = z.codec(z.string(), z.union([z.number(), z.nan()]).nullish(), {
  decode: readNumber,
  encode: (stored) => (stored == null ? '' : String(stored)),
})

/** Returns a reader of a whole number of three digits at most, or nothing, which is null; `fault`: what else is told. */
export function wholeOrNull(fault = 'Type a whole number, or leave it empty') {
  return z
    .string()
    .trim()
    .regex(/^\d{0,3}$/, fault)
    .transform((typed) => (typed === '' ? null : Number(typed)))
}

/** Like `figure`, but a blank field becomes NaN and is refused. */
export const requiredFigure = z.codec(z.string(), z.union([z.number(), z.nan()]), {
  decode: (typed) => readNumber(typed) ?? NaN,
  encode: String,
})

/** Like `figure`, but a blank field is not sent, so the stored value stays. */
export const figureOrAbsent = z.codec(z.string(), z.union([z.number(), z.nan()]).optional(), {
  decode: (typed) => readNumber(typed) ?? undefined,
  encode: (stored) => (stored === undefined ? '' : String(stored)),
})

/** An amount of money, typed in major units, "1,250.50", and sent in minor units; a blank field is sent as null. */
export const amount = z.codec(z.string(), z.union([z.number(), z.nan()]).nullish(), {
  decode: (typed) => (typed.trim() === '' ? null : (parseAmount(typed) ?? NaN)),
  encode: (stored) => (stored == null ? '' : writeAmount(stored)),
})

/** Like `amount`, but a blank field becomes NaN and is refused. */
export const requiredAmount = z.codec(z.string(), z.union([z.number(), z.nan()]), {
  decode: (typed) => parseAmount(typed) ?? NaN,
  encode: writeAmount,
})

export const yesOrNo = z.codec(z.boolean(), z.boolean().nullish(), {
  decode: (chosen) => chosen,
  encode: (stored) => stored ?? false,
})

/** The key of a form's row. It is created when a stored row is put into the form, and it is never sent. */
export const rowKey = z.codec(z.string(), z.undefined().optional(), {
  decode: () => undefined,
  encode: newKey,
})

/** Returns a codec for these fields that shows optional fields which a stored record lacks as blank. */
export function blankable<Fields extends z.ZodObject>(fields: Fields) {
  const absent = Object.fromEntries(Object.keys(fields.shape).map((name) => [name, undefined]))
  return z.codec(fields, z.custom<z.output<Fields>>(), {
    decode: (sent) => sent,
    encode: (stored) => ({ ...absent, ...stored }),
  })
}

/** Some of a few names; an empty choice is sent as null. */
export function chosenOf<const Names extends readonly string[]>(names: Names) {
  const list = z.array(z.enum(names))
  return z.codec(list, list.nullish(), {
    decode: (chosen) => (chosen.length === 0 ? null : chosen),
    encode: (stored) => stored ?? [],
  })
}

/** Months by their number; they are sent in the order of the year. */
export const months = z.codec(z.array(z.number()), z.array(z.number()).nullish(), {
  decode: (chosen) => chosen.toSorted((a, b) => a - b),
  encode: (stored) => stored ?? [],
})

/** Returns the number; what is no whole number stays as it is typed, so that the form refuses it instead of changing it. */
export function wholeIn(typed: string): number | string {
  return /^-?\d{1,15}$/.test(typed) ? Number(typed) : typed
}

/** Returns a number from text in which commas may separate the thousands; null for a blank text. */
function readNumber(typed: string): number | null {
  const plain = typed.trim().replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
  if (plain === '') return null
  const number = /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN
  // More digits than a number can have make it infinite, which no codec takes.
  return Number.isFinite(number) ? number : NaN
}
