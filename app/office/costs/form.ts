import { z } from 'zod'
import { COST_LINES_MAX, TripCostsInput, type TripCosts } from '#contract/cost-templates.ts'
import { costBases, costBasisWords } from '#contract/costs.ts'
import { SHEET_PARTS_MOST } from '#contract/cost-sheets.ts'
import { crewRoles, crewRoleWords } from '#contract/crew.ts'
import { supplierChoices, type Named } from '../departures/costs/form.ts'
import { currencyChoices } from '../kit/amounts.ts'
import type { Field } from '../kit/form/fields.ts'
import type { Values } from '../kit/form/form.tsx'
import { wholeOrNull } from '../kit/form/typed.ts'

const Whole = wholeOrNull()

/** The costs of a trip as owners type them, turned into what the API takes. */
export const TripCostsForm = z
  .object({
    crew: z.array(z.looseObject({ one_per: Whole })),
    lines: z.array(z.looseObject({ key: z.string().default(''), one_per: Whole, days: Whole })),
    with_permits: z.boolean(),
    sheet: z.looseObject({}),
  })
  .transform((typed) => {
    const keys = typed.lines.map(({ key }) => key)
    // A line that was copied is a line of its own.
    const lines = typed.lines.map((line, index) =>
      keys.indexOf(line.key) === index ? line : { ...line, key: '' },
    )
    return { ...typed, lines } as z.input<typeof TripCostsInput>
  })
  .pipe(TripCostsInput)

/** Returns the costs of a trip as text for the form. */
export function toCostsText({
  crew,
  lines,
  with_permits,
  sheet,
}: Pick<TripCosts, 'crew' | 'lines' | 'with_permits' | 'sheet'>): Values {
  return {
    crew: crew.map(({ one_per, ...role }) => ({ ...role, one_per: written(one_per) })),
    lines: lines.map(({ one_per, days, ...line }) => ({
      ...line,
      one_per: written(one_per),
      days: written(days),
    })),
    with_permits,
    sheet,
  }
}

function written(number: number | null) {
  return number === null ? '' : String(number)
}

/** The roles of the roster, and those that are named already. */
function roleChoices(named: string[]) {
  const others = named.filter((role) => role !== '' && !(crewRoles as readonly string[]).includes(role))
  return [
    ...crewRoles.map((value) => ({ value: value as string, label: crewRoleWords[value] })),
    ...[...new Set(others)].map((value) => ({ value, label: value })),
  ]
}

const crewFields = (named: string[]): Field[] => [
  { kind: 'choice', name: 'role', label: 'Role', choices: roleChoices(named) },
  { kind: 'whole', name: 'least', label: 'At least', min: 0, max: 50 },
  { kind: 'line', name: 'one_per', label: 'One for … travellers' },
]

const lineFields = ({ suppliers, named, chosen }: Known): Field[] => [
  { kind: 'line', name: 'label', label: 'What it is' },
  { kind: 'hundredths', name: 'unit_amount', label: 'Price' },
  { kind: 'choice', name: 'currency', label: 'Currency', choices: currencyChoices.toReversed() },
  {
    kind: 'choice',
    name: 'per',
    label: 'Paid',
    choices: costBases.map((value) => ({ value, label: costBasisWords[value] })),
  },
  {
    kind: 'choice',
    name: 'supplier_id',
    label: 'Supplier',
    choices: supplierChoices(suppliers, chosen),
  },
  { kind: 'line', name: 'supplier', label: 'Or by name' },
  { kind: 'line', name: 'one_per', label: 'One for … travellers' },
  {
    kind: 'choice',
    name: 'crew',
    label: 'Role, of crew',
    choices: [{ value: '', label: 'The whole crew' }, ...roleChoices(named)],
  },
  { kind: 'line', name: 'days', label: 'Days, if not all' },
]

/** `named`: the roles that stand in the template already, `chosen`: its suppliers. */
type Known = { suppliers: Named[]; named: string[]; chosen: (string | null)[] }

/** Returns the fields of a template, with the suppliers and roles to choose from. */
export const costFields = (known: Known): Field[] => [
  {
    kind: 'list',
    name: 'crew',
    label: 'Crew',
    help: 'Who goes along: at least this many, or one for every so many travellers if that is more.',
    entry: 'Role',
    max: 12,
    fields: crewFields(known.named),
    isDense: true,
  },
  {
    kind: 'list',
    name: 'lines',
    label: 'Costs',
    help: '“One for each” is for a price per group or day, as of a jeep for six. “Role” is for a price per crew member; one that names no supplier is their pay, which a departure takes from the roster.',
    entry: 'Cost',
    max: COST_LINES_MAX,
    fields: lineFields(known),
    isDense: true,
  },
  {
    kind: 'switch',
    name: 'with_permits',
    label: 'Count the fees of the trip’s permits',
    help: 'A departure counts what those who have booked pay by their nationality and age, and all others as adult foreigners.',
  },
  {
    kind: 'group',
    name: 'sheet',
    label: 'Cost sheet for visitors: what the price is made of',
    fields: [
      {
        kind: 'switch',
        name: 'is_shown',
        label: 'Show it on the trip’s page',
        help: 'Only while its six to ten parts add up to the price for one traveller, to the cent.',
      },
      {
        kind: 'list',
        name: 'parts',
        label: 'Parts of the price',
        entry: 'Part',
        max: SHEET_PARTS_MOST,
        fields: [
          { kind: 'line', name: 'label', label: 'What it is' },
          { kind: 'hundredths', name: 'amount', label: 'Amount, in the currency of the price' },
        ],
        isDense: true,
      },
    ],
  },
]
