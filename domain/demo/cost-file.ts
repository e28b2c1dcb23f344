import { z } from 'zod'
import { parsePrice } from '#contract/money.ts'

/** What `costs.json` says in other words than the contract: prices as texts, and a trip by its file. */
export const CostFile = z.looseObject({
  trip: z.string(),
  lines: z.array(z.looseObject({ label: z.string(), price: z.string() })),
  sheet: z
    .strictObject({
      is_shown: z.boolean(),
      parts: z.array(z.strictObject({ label: z.string(), price: z.string() })),
    })
    .optional(),
})

/** Returns the costs of a trip of the file in the words of the contract, which has not checked them yet. */
export function costsOf({ trip: _trip, lines, sheet, ...costs }: z.infer<typeof CostFile>): object {
  return {
    ...costs,
    lines: lines.map(({ price, ...line }, index) => {
      const { amount, currency } = parsePrice(price) ?? {}
      return { ...line, key: `demo-${index + 1}`, unit_amount: amount, currency }
    }),
    ...(sheet && {
      sheet: {
        ...sheet,
        parts: sheet.parts.map(({ label, price }) => ({ label, amount: parsePrice(price)?.amount })),
      },
    }),
  }
}
