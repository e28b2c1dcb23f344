import type { Selectable } from 'kysely'
import { CostSheet, CostTemplate } from '#contract/cost-templates.ts'
import { StoredPlan, type DepartureCost } from '#contract/departure-costs.ts'
import type { StoredFault } from '#contract/stored.ts'
import { unlimited } from '#contract/unlimited.ts'
import type { CostTemplateRow, DepartureCostPlanRow, DepartureCostRow } from '#db/rows/costs.ts'
import { noteReading, readStored } from '../stored.ts'

const Template = unlimited(CostTemplate)
const Sheet = unlimited(CostSheet)
const Plan = unlimited(StoredPlan)

const noTemplate = CostTemplate.parse({})
const noSheet = CostSheet.parse({})

const noPlan: StoredPlan = {
  trip_id: '',
  crew: [],
  lines: [],
  travellers: 1,
  days: 1,
  start_date: '',
  crew_counts: {},
  paisa_per_dollar: null,
  rate_on: null,
  unknown: [],
}

/** Returns what is stored of a trip's costs. What cannot be read of it is noted, named in `unreadable` and missing. */
export function templateIn({
  id,
  template,
  sheet,
}: Pick<Selectable<CostTemplateRow>, 'id' | 'template' | 'sheet'>) {
  const faults: StoredFault[] = []
  const read = {
    ...readStored('template', template, Template, noTemplate, faults),
    sheet: readStored('sheet', sheet, Sheet, noSheet, faults),
    ...(faults.length > 0 && { unreadable: faults }),
  }
  noteReading({ noun: 'cost', id, name: 'costs of a trip' }, faults)
  return read
}

/** What a trip costs while nothing is stored. */
export function nothingStored() {
  return { ...noTemplate, sheet: noSheet }
}

/** Returns a stored plan. What cannot be read of it is noted and missing. */
export function planIn({ id, plan }: Pick<Selectable<DepartureCostPlanRow>, 'id' | 'plan'>): StoredPlan {
  const faults: StoredFault[] = []
  const read = readStored('plan', plan, Plan, noPlan, faults)
  noteReading({ noun: 'cost-plan', id, name: 'planned costs of a departure' }, faults)
  return read
}

/** Returns a row as the API shows it. */
export function toCost(row: Selectable<DepartureCostRow>): DepartureCost {
  const { id, departure_id: _of, booking_id: _booking, ...rest } = row
  const { created_at: _created, updated_at: _updated, ...cost } = rest
  return { _id: id, ...cost }
}
