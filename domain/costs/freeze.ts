import { permitCosts } from '#contract/cost-permits.ts'
import type { CostLine } from '#contract/costs.ts'
import { lengthInDays } from '#contract/days.ts'
import type { CostPlanInput, StoredPlan } from '#contract/departure-costs.ts'
import type { db, Tx } from '#db/client.ts'
import { permitsOf } from '../permits/of-trips.ts'
import { readSettings } from '../settings.ts'
import { areaPermitsIn } from '../trips/rows.ts'
import { payersOn, type Costed } from './costed.ts'
import { templateIn } from './rows.ts'
import { namedLines } from './supplier-names.ts'

/**
 * Returns what a departure or a private trip costs so many travellers by the template of its trip, at the rate of now;
 * undefined without a template. Those who have booked pay permits as what they claim to be, all others as adult foreigners.
 */
export async function freezePlan(
  tx: Tx | typeof db,
  costed: Costed,
  travellers: number,
  crew: CostPlanInput['crew'],
): Promise<StoredPlan | undefined> {
  const { trip_id, start_date, end_date } = costed
  if (trip_id === null) return undefined
  const row = await tx
    .selectFrom('cost_templates')
    .innerJoin('trips', 'trips.id', 'cost_templates.id')
    .selectAll('cost_templates')
    .select(['area_permits', 'child_age'])
    .where('cost_templates.id', '=', trip_id)
    .executeTakeFirst()
  if (!row) return undefined
  const template = templateIn(row)
  const { exchange_rate } = await readSettings(tx)
  const permits = template.with_permits
    ? permitCosts(await permitsOf({ area_permits: areaPermitsIn(row.area_permits) }, tx), start_date, {
        payers: (await payersOn(tx, costed)).slice(0, travellers),
        child_below: row.child_age,
      })
    : { lines: [], unknown: [] }
  const lines: CostLine[] = [...(await namedLines(tx, template.lines)), ...permits.lines]
  return {
    trip_id,
    crew: template.crew,
    lines: lines.map((line) => ({
      ...line,
      supplier_id: line.supplier_id ?? null,
      among: line.among ?? null,
    })),
    travellers,
    days: lengthInDays(start_date, end_date),
    start_date,
    crew_counts: Object.fromEntries(crew.map(({ role, count }) => [role, count])),
    paisa_per_dollar: exchange_rate.paisa_per_dollar,
    rate_on: exchange_rate.paisa_per_dollar === null ? null : exchange_rate.set_on,
    unknown: permits.unknown,
  }
}
