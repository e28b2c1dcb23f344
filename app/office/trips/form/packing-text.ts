import { z } from 'zod'
import { newKey } from '../../kit/form/list-order.ts'
import { blankable, figure, idIfAny, line, lineOrNull, requiredFigure, rowKey } from '../../kit/form/typed.ts'

/** A thing to bring on this trip alone, as a row of text, and as the API has it. */
const PackingItemText = blankable(
  z.object({
    key: rowKey,
    id: idIfAny,
    name: line,
    note: line,
    quantity: requiredFigure,
    need: line,
    extra_id: lineOrNull,
    lends: figure,
  }),
)

const Fields = z.object({ list_id: lineOrNull, words: line, items: z.array(PackingItemText) })

/** What to bring as the API has it; null for a new trip. */
type Sent =
  | (Partial<Omit<z.output<typeof Fields>, 'items'>> & {
      items?: (Omit<Row, 'quantity'> & Partial<Pick<Row, 'quantity'>>)[]
    })
  | null
  | undefined
type Row = z.output<typeof PackingItemText>

/** What a trip says of its packing, as typed text. */
export const PackingText = z.codec(Fields, z.custom<Sent>(), {
  decode: (typed) => typed,
  encode: (stored) => ({
    list_id: stored?.list_id,
    words: stored?.words,
    items: (stored?.items ?? []).map(({ quantity = 1, ...item }) => ({ ...item, quantity })),
  }),
})

/** Returns a new row of the trip's own items. */
export function blankPackingItem(): z.input<typeof PackingItemText> {
  return {
    key: newKey(),
    id: '',
    name: '',
    note: '',
    quantity: '1',
    need: 'needed',
    extra_id: '',
    lends: '',
  }
}
