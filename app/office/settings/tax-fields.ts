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
  note: 'What invoices say from now on; what is issued never changes. The PAN or VAT number is under Company. This software is not listed by the tax office (IRD): have your accountant confirm the rates, and whether your papers may be used as tax invoices.',
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
    {
      kind: 'choice',
      name: 'prices',
      label: 'The office types prices',
      choices: [
        { value: 'with_vat', label: 'With VAT: what is typed is what travellers pay' },
        { value: 'without_vat', label: 'Without VAT: it is added to what is typed' },
      ],
      help: 'Travellers see and pay prices with VAT either way. Changing this changes no price you have set: the fields then show it without VAT. It is for the prices of trips, departures, extras and quotes, and for the lines of invoices. Discounts, deposits, goodwill, lines by hand and CSV files include the VAT.',
    },
    rate(
      'trip',
      'Trips, and what is taken off them',
      'The rates count only for whoever is registered for VAT.',
    ),
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
