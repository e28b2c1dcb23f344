import { z } from 'zod'
import type { OfferedExtra } from '#contract/extras.ts'
import { extraPricesInWords, unitInWords, type WantedExtra } from '#contract/extra-lines.ts'
import type { BookingLine } from '#contract/lines.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import { wholeNumber } from '#contract/whole.ts'
import type { Field } from '../kit/form/fields.ts'

/** The rooms and extras of a form, by id: the positions of the travellers that have one, or how many the booking has. */
export const TypedExtras = z.record(
  z.string(),
  z.union([z.array(z.int()), wholeNumber('How many', 0, TRAVELLERS_MAX)], 'How many must be a whole number'),
)
export type TypedExtras = z.output<typeof TypedExtras>

/** What can be chosen. `per`: whether each traveller has one, or the booking so many. */
export type Choosable = Pick<OfferedExtra, '_id' | 'name' | 'per'> &
  Partial<Pick<OfferedExtra, 'prices' | 'class_prices' | 'kind'>>

/** Returns what a trip offers, and below it what a booking has of extras that are offered no more. */
export function choosableWith(offered: Choosable[], lines: BookingLine[]): Choosable[] {
  const others = new Map<string, Choosable>()
  for (const { extra_id, label, traveller } of lines)
    if (extra_id !== null && !offered.some(({ _id }) => _id === extra_id))
      others.set(extra_id, { _id: extra_id, name: label, per: traveller === null ? 'booking' : 'traveller' })
  return [...offered, ...others.values()]
}

/** Returns the field for rooms and extras; none where nothing can be chosen. `names`: the travellers, by position. */
export function extrasField(extras: Choosable[], names: string[]): Field[] {
  if (extras.length === 0) return []
  const choices = names.map((label, index) => ({ value: index + 1, label }))
  const fields = extras.map((extra): Field => {
    const { _id: name, per } = extra
    return per === 'traveller'
      ? { kind: 'many', name, label: labelOf(extra), choices }
      : { kind: 'whole', name, label: labelOf(extra), min: 0, max: TRAVELLERS_MAX }
  })
  return [{ kind: 'group', name: 'extras', label: 'Rooms and extras', fields }]
}

/** "Single room, US$350 for each traveller", "Helicopter seat, US$450, Nepali US$120 for each traveller". */
function labelOf({ name, per, kind = 'other', prices = [], class_prices = [] }: Choosable) {
  return prices.length === 0
    ? name
    : `${name}, ${extraPricesInWords({ prices, class_prices })} ${unitInWords({ per, kind })}`
}

/** Returns the values of the field. `has`: what a booking has already. */
export function typedExtras(extras: Choosable[], has: WantedExtra[] = []): TypedExtras {
  return Object.fromEntries(
    extras.map(({ _id, per }) => {
      const own = has.filter(({ extra_id }) => extra_id === _id)
      if (per === 'traveller') return [_id, own.flatMap(({ traveller }) => traveller ?? [])]
      return [_id, own.reduce((sum, { quantity }) => sum + quantity, 0)]
    }),
  )
}

/** Returns what is typed as the API takes it. `travellers`: how many there are to choose for. */
export function wantedIn(typed: TypedExtras, extras: Choosable[], travellers: number): WantedExtra[] {
  return extras.flatMap(({ _id: extra_id }): WantedExtra[] => {
    const value = typed[extra_id] ?? 0
    if (typeof value === 'number') return value > 0 ? [{ extra_id, quantity: value }] : []
    return value
      .filter((traveller) => traveller <= travellers)
      .toSorted((a, b) => a - b)
      .map((traveller) => ({ extra_id, traveller, quantity: 1 }))
  })
}

/** Returns what is typed in words, for who compares two versions: "Single room: Maya Rai; Porter: 3". */
export function extrasInWords(extras: Choosable[], names: string[]) {
  return (typed: unknown): string => {
    const values = TypedExtras.safeParse(typed).data ?? {}
    const words = extras.flatMap(({ _id, name }) => {
      const value = values[_id] ?? 0
      if (typeof value === 'number') return value > 0 ? [`${name}: ${value}`] : []
      return value.length > 0
        ? [`${name}: ${value.map((position) => names[position - 1] ?? `traveller ${position}`).join(', ')}`]
        : []
    })
    return words.join('; ')
  }
}
