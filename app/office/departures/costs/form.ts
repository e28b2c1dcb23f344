import { z } from 'zod'
import { DepartureCostInput, DepartureCosts, type DepartureCost } from '#contract/departure-costs.ts'
import { currencyChoices } from '../../kit/amounts.ts'
import type { Field } from '../../kit/form/fields.ts'
import type { Values } from '../../kit/form/form.tsx'
import { href } from 'react-router'
import { at } from '../../shell/api-address.ts'
import { readApi, readList } from '../../shell/api.ts'

/** Whose costs a screen is about: of a departure, or of the booking of a private trip. */
export type CostsOf = { id: string } | { reference: string }

/** Returns the address of the screen of these costs, below which its dialogs are. */
export function costsScreen(of: CostsOf): string {
  return 'id' in of
    ? href('/admin/departures/:id/costs', { id: of.id })
    : href('/admin/bookings/:reference/costs', { reference: of.reference })
}

/** A cost as owners type it, turned into what the API takes. */
export const CostForm = z
  .looseObject({ paid_on: z.string() })
  .transform(
    ({ paid_on, ...cost }) =>
      ({ ...cost, paid_on: paid_on === '' ? null : paid_on }) as z.input<typeof DepartureCostInput>,
  )
  .pipe(DepartureCostInput)

type Kept = '_id' | 'version' | 'paisa_per_dollar' | 'rate_on' | 'taken_from'
type Typed = Omit<DepartureCost, Kept | 'amount'> & {
  amount: number | null
}

/** Returns a cost as text for the form. */
export function toCostText({ paid_on, ...cost }: Typed): Values {
  return { ...cost, paid_on: paid_on ?? '' }
}

/** A supplier to choose. */
export type Named = { _id: string; name: string; is_active: boolean }

/**
 * The fields of a cost of a departure, with its planned lines and the suppliers to choose from: those that can be chosen,
 * and `chosen`, which the cost names already.
 */
export function costFormFields(
  { plan }: Pick<DepartureCosts, 'plan'>,
  suppliers: Named[],
  chosen: string | null = null,
): Field[] {
  const lines = (plan?.lines ?? []).map(({ key, label }) => ({ value: key, label }))
  return [
    {
      kind: 'line',
      name: 'label',
      label: 'What it is',
      help: 'No names of travellers: costs are kept with the accounts.',
    },
    {
      kind: 'choice',
      name: 'supplier_id',
      label: 'Supplier',
      choices: supplierChoices(suppliers, [chosen]),
    },
    { kind: 'line', name: 'supplier', label: 'Or by name', help: 'Used where none from the list is chosen.' },
    {
      kind: 'choice',
      name: 'plan_key',
      label: 'For the planned line',
      choices: [{ value: null, label: 'None: it was not planned' }, ...lines],
    },
    { kind: 'hundredths', name: 'amount', label: 'Amount' },
    { kind: 'choice', name: 'currency', label: 'Currency', choices: currencyChoices.toReversed() },
    { kind: 'line', name: 'paid_on', label: 'Paid on', type: 'date', help: 'Empty: it is owed.' },
    { kind: 'line', name: 'receipt', label: 'Receipt' },
    { kind: 'text', name: 'note', label: 'Note', rows: 2 },
  ]
}

/** Returns the suppliers that can be chosen, and those that are `chosen` already. */
export function supplierChoices(suppliers: Named[], chosen: (string | null)[]) {
  const offered = suppliers.filter(({ _id, is_active }) => is_active || chosen.includes(_id))
  return [
    { value: null, label: 'None of the list' },
    ...offered.map(({ _id, name }) => ({ value: _id, label: name })),
  ]
}

/** Returns all suppliers, as they are chosen. */
export async function readSuppliers(): Promise<Named[]> {
  const { rows } = await readList(at('/api/suppliers/'), '')
  return rows.map(({ _id, name, is_active = true }) => ({ _id, name, is_active }))
}

/** Returns the costs of a departure or a private trip, or why they cannot be read. */
export function fetchCosts(of: CostsOf) {
  return 'id' in of
    ? readApi(at('/api/departures/{id}/costs/', { id: of.id }))
    : readApi(at('/api/bookings/{reference}/costs/', { reference: of.reference }))
}

/** Returns the costs of a departure or a private trip and the suppliers, or why they cannot be read. */
export async function readCosts(of: CostsOf) {
  const [result, suppliers] = await Promise.all([fetchCosts(of), readSuppliers()])
  if ('failure' in result) return result
  return { costs: DepartureCosts.parse(result.body), suppliers }
}

/** Returns one of the costs as text for the form. */
export async function readCost(of: CostsOf, cost: string) {
  const result = await readCosts(of)
  if ('failure' in result) return result
  const found = result.costs.costs.find(({ _id }) => _id === cost)
  if (!found) return { failure: { status: 404, reason: 'No cost has that id' } }
  const { _id, version, paisa_per_dollar: _rate, rate_on: _on, taken_from: _from, ...typed } = found
  return { ...result, chosen: found.supplier_id, text: toCostText(typed), version }
}
