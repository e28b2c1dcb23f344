import { z } from 'zod'
import { costBases } from './costs.ts'
import { AMOUNT_MAX, Currency } from './money.ts'
import { PriceTiers } from './price-tiers.ts'
import { SHEET_PARTS_MOST } from './cost-sheets.ts'
import { unreadable } from './stored.ts'
import { TRAVELLERS_MAX } from './terms.ts'
import { Id, optionalText, text } from './text.ts'
import { wholeNumber } from './whole.ts'

// What a trip costs the operator, and what its page says its price is made of. Only owners read and write it, but for
// a cost sheet that is shown.

export const COST_LINES_MAX = 60
const CREW_ROLES_MAX = 12
const ROLE_COUNT_MAX = 50
const COST_DAYS_MAX = 365
/** Of a line of costs and of a part of a cost sheet. */
export const COST_LABEL_MAX = 120
export const SUPPLIER_MAX = 200

/** An amount that is not below zero, in minor units. */
export const CostAmount = z
  .int('Type an amount such as 25 or 1800.50')
  .min(0, 'A cost cannot be below 0')
  .max(AMOUNT_MAX, `An amount can be at most ${AMOUNT_MAX / 100}`)

const Role = text('Role', 60)

export const TemplateRoleInput = z
  .object({
    role: Role,
    least: wholeNumber('How many go at least', 0, ROLE_COUNT_MAX),
    one_per: wholeNumber('For how many travellers one goes', 1, TRAVELLERS_MAX).nullable().default(null),
  })
  .meta({ id: 'TemplateRole' })

/**
 * As the type of this name in `costs.ts` says. `key`: names the line in plans that were made of it; empty in a new one.
 * `supplier_id`: one of the suppliers, whose name then takes the place of `supplier`.
 */
export const CostLineInput = z
  .object({
    key: z.string().max(60).default(''),
    label: text('What it is', COST_LABEL_MAX),
    supplier: optionalText('Supplier', SUPPLIER_MAX),
    supplier_id: Id.nullable().default(null),
    per: z.enum(costBases, 'Choose what it is paid for'),
    unit_amount: CostAmount,
    currency: z.enum(Currency.options, 'Choose NPR or USD'),
    one_per: wholeNumber('For how many travellers one is needed', 1, TRAVELLERS_MAX).nullable().default(null),
    crew: optionalText('Role', 60),
    days: wholeNumber('The number of days', 1, COST_DAYS_MAX).nullable().default(null),
  })
  .meta({ id: 'CostLine' })

/** What is stored of a template. `with_permits`: the fees of the trip's permits are lines of it, as foreigners pay them. */
export const CostTemplate = z.object({
  crew: z.array(TemplateRoleInput).max(CREW_ROLES_MAX, `At most ${CREW_ROLES_MAX} roles`).default([]),
  lines: z.array(CostLineInput).max(COST_LINES_MAX, `At most ${COST_LINES_MAX} lines`).default([]),
  with_permits: z.boolean().default(true),
})
export type CostTemplate = z.infer<typeof CostTemplate>

/** A part of a price as a traveller reads it, in minor units of the price's currency. */
const SheetPartInput = z.object({ label: text('What it is', COST_LABEL_MAX), amount: CostAmount })

/** What the page of a trip says its price is made of. It is shown where it adds up to the price (`sheetFault`). */
export const CostSheet = z.object({
  is_shown: z.boolean().default(false),
  parts: z.array(SheetPartInput).max(SHEET_PARTS_MOST, `At most ${SHEET_PARTS_MOST} parts`).default([]),
})
export type CostSheet = z.infer<typeof CostSheet>

export const TripCostsInput = CostTemplate.extend({ sheet: CostSheet.prefault({}) })
  .superRefine(({ crew, lines }, { addIssue }) => {
    // Also runs on lines and roles that are not valid, which have a fault of their own.
    const roles = crew.map(({ role }) => role)
    for (const [index, role] of roles.entries())
      if (roles.indexOf(role) !== index)
        addIssue({ code: 'custom', path: ['crew', index, 'role'], message: 'This role is named twice' })
    const keys = lines.map(({ key }) => key)
    for (const [index, { per, crew: role, key }] of lines.entries()) {
      if (per === 'crew_day' && role !== '' && !roles.includes(role))
        addIssue({
          code: 'custom',
          path: ['lines', index, 'crew'],
          message: 'Name a role of the crew above, or leave it empty for the whole crew',
        })
      if (key !== '' && keys.indexOf(key) !== index)
        addIssue({ code: 'custom', path: ['lines', index, 'key'], message: 'Two lines have this key' })
    }
  })
  .meta({ id: 'TripCostsInput' })
export type TripCostsInput = z.infer<typeof TripCostsInput>

/**
 * The costs of a trip as owners see them, with what its margin is worked out from. `permits`: the lines of its permits for
 * a first day `start`; `unknown`: sentences on the permits whose fee nobody knows. `days`: null where nobody knows how
 * many the trip takes. `version`: 0 while nothing is stored.
 */
export const TripCosts = CostTemplate.extend({
  trip: z.object({ _id: z.string(), name: z.string(), path: z.string() }),
  sheet: CostSheet,
  price: z.object({ amount: z.int(), currency: Currency, tiers: PriceTiers }).nullable(),
  holds_vat: z.boolean(),
  paisa_per_dollar: z.int().nullable(),
  /** Since which day this rate holds. */
  rate_on: z.string().nullable(),
  days: z.int().nullable(),
  most: z.int(),
  start: z.string(),
  permits: CostLineInput.array(),
  unknown: z.string().array(),
  version: z.int(),
  ...unreadable,
}).meta({ id: 'TripCosts' })
export type TripCosts = z.infer<typeof TripCosts>
