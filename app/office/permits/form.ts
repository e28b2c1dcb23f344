import { z } from 'zod'
import { classWords } from '#contract/classes.ts'
import { monthNames, today } from '#contract/days.ts'
import {
  basisWords,
  feeBases,
  feeClasses,
  feeRuleFaults,
  laterBases,
  type FeeRule,
} from '#contract/fee-rules.ts'
import {
  confidences,
  confidenceWords,
  documentWords,
  Permit,
  permitDocuments,
  PermitInput,
} from '#contract/permits.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import { currencyChoices } from '../kit/amounts.ts'
import type { Field } from '../kit/form/fields.ts'
import { wholeOrNull } from '../kit/form/typed.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

const Whole = wholeOrNull()

/** What classes pay alike, in one row. */
const FeeRow = z.object({
  classes: z.array(z.enum(feeClasses)).min(1, 'Choose whose fee it is'),
  valid_from: z.string().transform((day) => (day === '' ? null : day)),
  months: z.array(z.number()).min(1, 'Choose one month at least'),
  amount: z.int('Type what it costs; 0 where it is free').min(0),
  currency: z.enum(['USD', 'NPR']),
  basis: z.enum(feeBases),
  later_after: Whole,
  later_amount: z.int().min(0).nullable(),
  later_basis: z.enum(laterBases),
  tax: z.enum(['in', 'out']),
  most_days: Whole,
})

/** A permit as staff type it, turned into what the API takes. */
export const PermitForm = z
  .object({
    code: z.string(),
    name: z.string(),
    issuer: z.string(),
    area: z.string(),
    needed_by: z.array(z.enum(feeClasses)),
    fee_rules: z.array(FeeRow).superRefine((rows, context) => {
      for (const [index, row] of rows.entries())
        if ((row.later_after === null) !== (row.later_amount === null))
          context.addIssue({
            code: 'custom',
            path: [index, 'later_amount'],
            message: 'Give both: after how many the fee changes, and to which',
          })
      for (const message of feeRuleFaults(rulesOf(rows))) context.addIssue({ code: 'custom', message })
    }),
    documents: z.array(z.enum(permitDocuments)),
    least_party: z.number(),
    guide_required: z.boolean(),
    free_under: Whole,
    days_needed: z.number(),
    excluded_countries: z.string(),
    note: z.string(),
    sources: z.string(),
    checked_on: z.string(),
    confidence: z.enum(confidences),
  })
  .transform(({ fee_rules, excluded_countries, sources, ...rest }): z.input<typeof PermitInput> => ({
    ...rest,
    fee_rules: rulesOf(fee_rules),
    excluded_countries: excluded_countries
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    sources: sources.split(/\s+/).filter(Boolean),
  }))
  .pipe(PermitInput)

function rulesOf(rows: z.output<typeof FeeRow>[]): FeeRule[] {
  return rows.flatMap(({ classes, later_after, later_amount, later_basis, ...rule }) => {
    const later =
      later_after === null || later_amount === null
        ? null
        : { after: later_after, basis: later_basis, amount: later_amount }
    return classes.map((name) => ({ ...rule, class: name, later }))
  })
}

type Typed = Omit<Permit, '_id' | 'version'>

/** Returns a permit as text for the form: what classes pay alike stands in one row. */
export function toPermitText({ fee_rules, free_under, excluded_countries, sources, ...rest }: Typed) {
  const rows = new Map<string, FeeRule & { classes: string[] }>()
  for (const { class: name, ...rule } of fee_rules) {
    const key = JSON.stringify(rule)
    const row = rows.get(key)
    if (row) row.classes.push(name)
    else rows.set(key, { ...rule, class: name, classes: [name] })
  }
  return {
    ...rest,
    free_under: free_under === null ? '' : String(free_under),
    excluded_countries: excluded_countries.join(', '),
    sources: sources.join('\n'),
    fee_rules: [...rows.values()].map(({ class: _first, later, valid_from, most_days, ...row }) => ({
      ...row,
      valid_from: valid_from ?? '',
      later_after: later === null ? '' : String(later.after),
      later_amount: later?.amount ?? null,
      later_basis: later?.basis ?? 'day',
      most_days: most_days === null ? '' : String(most_days),
    })),
  }
}

export const blankPermit = () =>
  toPermitText({
    code: '',
    name: '',
    issuer: '',
    area: '',
    needed_by: [...feeClasses],
    fee_rules: [],
    documents: ['passport'],
    least_party: 1,
    guide_required: false,
    free_under: null,
    days_needed: 0,
    excluded_countries: [],
    note: '',
    sources: [],
    checked_on: today(),
    confidence: 'medium',
  })

/** Returns a permit as text for the form, or why it cannot be edited. */
export async function readPermit(id: string) {
  const result = await readApi(at('/api/permits/{id}/', { id }))
  if ('failure' in result) return result
  const { _id, version, ...typed } = Permit.parse(result.body)
  return { text: toPermitText(typed), version }
}

const classChoices = feeClasses.map((value) => ({ value, label: classWords[value] }))
const monthChoices = monthNames.map((label, index) => ({ value: index + 1, label }))
const basisChoices = feeBases.map((value) => ({ value, label: basisWords[value] }))
const laterChoices = laterBases.map((value) => ({ value, label: basisWords[value] }))

const feeFields: Field[] = [
  { kind: 'many', name: 'classes', label: 'Who pays it', choices: classChoices },
  { kind: 'line', name: 'valid_from', label: 'From', type: 'date', help: 'Empty: no end is known.' },
  { kind: 'many', name: 'months', label: 'In these months', choices: monthChoices },
  { kind: 'hundredths', name: 'amount', label: 'Fee' },
  { kind: 'choice', name: 'currency', label: 'Currency', choices: currencyChoices },
  { kind: 'choice', name: 'basis', label: 'Paid', choices: basisChoices },
  { kind: 'line', name: 'later_after', label: 'After so many of these …', help: 'Empty: it stays the same.' },
  { kind: 'hundredths', name: 'later_amount', label: '… the fee is' },
  { kind: 'choice', name: 'later_basis', label: '… paid', choices: laterChoices },
  {
    kind: 'choice',
    name: 'tax',
    label: 'VAT',
    choices: [
      { value: 'in', label: 'In the fee, or none' },
      { value: 'out', label: 'Comes on top' },
    ],
  },
  { kind: 'line', name: 'most_days', label: 'Longest stay, in days', help: 'Empty: any.' },
]

export const permitFields: Field[] = [
  { kind: 'line', name: 'name', label: 'Name' },
  { kind: 'line', name: 'code', label: 'Code', help: 'The end of its address, such as rap-manaslu.' },
  { kind: 'line', name: 'issuer', label: 'Issued by' },
  { kind: 'line', name: 'area', label: 'Area' },
  { kind: 'many', name: 'needed_by', label: 'Who needs it', choices: classChoices },
  {
    kind: 'list',
    name: 'fee_rules',
    label: 'Fees',
    help: 'The fees from one day replace all earlier ones for the same travellers, so enter all months of the year again. None: nobody knows the fee.',
    entry: 'Fee',
    max: 60,
    fields: feeFields,
    isDense: true,
  },
  {
    kind: 'many',
    name: 'documents',
    label: 'Papers of each traveller',
    choices: permitDocuments.map((value) => ({ value, label: documentWords[value] })),
  },
  { kind: 'whole', name: 'least_party', label: 'Least party', min: 1, max: TRAVELLERS_MAX },
  { kind: 'switch', name: 'guide_required', label: 'The law requires a licensed guide' },
  { kind: 'line', name: 'free_under', label: 'Free below the age of', help: 'Empty: all pay.' },
  {
    kind: 'whole',
    name: 'days_needed',
    label: 'Days needed to get it',
    min: 0,
    max: 90,
    help: 'Travellers cannot book later than this many days before the first day in its area; staff can overrule it.',
  },
  {
    kind: 'line',
    name: 'excluded_countries',
    label: 'Citizens who do not get it',
    help: 'Countries by their two letters, such as CN, IN. Empty: all get it.',
  },
  { kind: 'text', name: 'note', label: 'Note', rows: 3, help: 'What visitors should know besides.' },
  { kind: 'text', name: 'sources', label: 'Sources', rows: 3, help: 'Addresses of pages, one a line.' },
  { kind: 'line', name: 'checked_on', label: 'Checked on', type: 'date' },
  {
    kind: 'choice',
    name: 'confidence',
    label: 'How sure it is',
    choices: confidences.map((value) => ({ value, label: confidenceWords[value] })),
  },
]
