import { z } from 'zod'
import { faultOfYears } from './bikram-sambat.ts'
import { lineTaxes } from './lines.ts'
import { priceEntries, taxSchemes } from './tax.ts'
import { text } from './text.ts'
import { wholeNumber } from './whole.ts'

const rate = z.enum(lineTaxes)

/**
 * How invoices are taxed. `scheme`: with a PAN alone papers have no VAT and the rates do not count. The rates are those
 * of each kind of line, for lines without one of their own. `prices`: whether the office types prices with the VAT that
 * they hold; invoices then list the lines in the same way. `calendar`: years of the Bikram Sambat that are printed by now
 * and that the software does not know.
 */
export const Tax = z
  .object({
    scheme: z.enum(taxSchemes, 'Choose PAN or VAT'),
    prices: z.enum(priceEntries, 'Choose how prices are typed').default('with_vat'),
    trip: rate,
    room: rate,
    extra: rate,
    permit: rate,
    fee: rate,
    calendar: z
      .array(z.object({ year: wholeNumber('The year', 2000, 2200), months: text('Months', 100) }))
      .max(20, 'At most 20 years'),
  })
  .superRefine(({ calendar }, { addIssue }) => {
    const message = faultOfYears(calendar)
    if (message) addIssue({ code: 'custom', path: ['calendar'], message })
  })
export type Tax = z.infer<typeof Tax>
