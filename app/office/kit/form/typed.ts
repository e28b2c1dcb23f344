import { z } from 'zod'
import { parseAmount, writeAmount } from '#contract/money.ts'
import { newKey } from './list-order.ts'

// Codecs between what the API takes and the text of a form. Decoding never refuses: what cannot be read becomes NaN,
// which no field of the contract allows, so the contract names the fault in its own words.

/** A text, sent as it is typed; empty where nothing is stored. */
export const line = z.codec(z.string(), z.string().nullish(), {
  decode: (typed) => typed,
  encode: (stored) => stored ?? '',
})

/** A text that is sent as null while it is blank. */
export const lineOrNull = z.codec(z.string(), z.string().nullish(), {
  decode: (typed) => (typed.trim() === '' ? null : typed),
  encode: (stored) => stored ?? '',
})

/** A number as it is typed, "5,545" or "27.95"; null while the field is blank. */
export const figure = z.codec(z.string(), z.union([z.number(), z.nan()]).nullish(), {
  decode: readNumber,
  encode: (stored) => (stored == null ? '' : String(stored)),
})

/** As `figure`, but a blank field is not a number either. */
export const requiredFigure = z.codec(z.string(), z.union([z.number(), z.nan()]), {
  decode: (typed) => readNumber(typed) ?? NaN,
  encode: String,
})

/** As `figure`, but a blank field is left out, so that what is stored stays. */
export const figureOrAbsent = z.codec(z.string(), z.union([z.number(), z.nan()]).optional(), {
  decode: (typed) => readNumber(typed) ?? undefined,
  encode: (stored) => (stored === undefined ? '' : String(stored)),
})

/** An amount of money, typed in major units, "1,250.50", and sent in minor units; null while the field is blank. */
export const amount = z.codec(z.string(), z.union([z.number(), z.nan()]).nullish(), {
  decode: (typed) => (typed.trim() === '' ? null : (parseAmount(typed) ?? NaN)),
  encode: (stored) => (stored == null ? '' : writeAmount(stored)),
})

/** As `amount`, but a blank field is not an amount either. */
export const requiredAmount = z.codec(z.string(), z.union([z.number(), z.nan()]), {
  decode: (typed) => parseAmount(typed) ?? NaN,
  encode: writeAmount,
})

export const yesOrNo = z.codec(z.boolean(), z.boolean().nullish(), {
  decode: (chosen) => chosen,
  encode: (stored) => stored ?? false,
})

/** The key of a form's row. It is made when a stored row comes into the form, and never sent. */
export const rowKey = z.codec(z.string(), z.undefined().optional(), {
  decode: () => undefined,
  encode: newKey,
})

/** The fields of a form, of which a stored record may lack those that may be left out: they are blank in the form. */
export function blankable<Fields extends z.ZodObject>(fields: Fields) {
  const absent = Object.fromEntries(Object.keys(fields.shape).map((name) => [name, undefined]))
  return z.codec(fields, z.custom<z.output<Fields>>(), {
    decode: (sent) => sent,
    encode: (stored) => ({ ...absent, ...stored }),
  })
}

/** Some of a few names; null while none is chosen. */
export function chosenOf<const Names extends readonly string[]>(names: Names) {
  const list = z.array(z.enum(names))
  return z.codec(list, list.nullish(), {
    decode: (chosen) => (chosen.length === 0 ? null : chosen),
    encode: (stored) => stored ?? [],
  })
}

/** Months by their number, sent in the order of the year. */
export const months = z.codec(z.array(z.number()), z.array(z.number()).nullish(), {
  decode: (chosen) => chosen.toSorted((a, b) => a - b),
  encode: (stored) => stored ?? [],
})

/** The thousands may be parted by commas. */
function readNumber(typed: string): number | null {
  const plain = typed.trim().replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
  if (plain === '') return null
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN
}
