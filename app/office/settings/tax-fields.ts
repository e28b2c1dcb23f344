import { lineTaxes } from '#contract/lines.ts'
import { taxWords } from '#contract/tax.ts'
import type { Field } from '../kit/form/fields.ts'
import type { PartScreen } from './part-screen.ts'

const rate = (name: string, label: string, help?: string): Field => ({
  kind: 'choice',
  name,
  label,
  help,
  choices: lineTaxes.map((tax) => ({ value: tax, label: taxWords[tax] })),
})

/** How invoices are taxed. */
export const taxScreen: PartScreen = {
  title: 'Tax and papers',
  note: 'What invoices say from now on; what is issued never changes. Prices hold the VAT. The PAN or VAT number stands under Company. This software is not listed by the tax office (IRD): have your accountant confirm the rates, and whether your papers may be used as tax invoices.',
  seenAt: undefined,
  fields: [
    {
      kind: 'choice',
      name: 'scheme',
      label: 'Registered',
      choices: [
        { value: 'pan', label: 'With a PAN alone: no VAT on papers' },
        { value: 'vat', label: 'For VAT: tax invoices' },
      ],
    },
    rate('trip', 'Trips, and what is taken off them', 'The rates count only for who is registered for VAT.'),
    rate('room', 'Rooms'),
    rate('extra', 'Extras', 'Unless an extra has a tax of its own.'),
    rate('permit', 'Permits'),
    rate('fee', 'Fees for cancelling'),
    {
      kind: 'list',
      name: 'calendar',
      label: 'Further years of the Bikram Sambat',
      help: 'Numbers of papers follow the fiscal year. The software knows its calendar up to the last year that all tables agree on; add the next one once it is printed.',
      entry: 'Year',
      max: 20,
      fields: [
        { kind: 'whole', name: 'year', label: 'Year', min: 2000, max: 2200 },
        { kind: 'line', name: 'months', label: 'Days of its twelve months, such as 31 31 32 …' },
      ],
    },
  ],
}
