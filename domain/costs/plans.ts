import type { Selectable } from 'kysely'
import { confirmedStatuses, liveStatuses } from '#contract/booking-statuses.ts'
import { permitLines } from '#contract/cost-templates.ts'
import { costLineInWords, crewNeeded, workCosts } from '#contract/costs.ts'
import { lengthInDays, today } from '#contract/days.ts'
import type { CostPlanInput, PlanAnswer, ShownPlan, StoredPlan } from '#contract/departure-costs.ts'
import type { Departure } from '#contract/departures.ts'
import { actors } from '#contract/events.ts'
import type { Currency } from '#contract/money.ts'
import { db, transaction, type Tx } from '#db/client.ts'
import type { CostTemplateRow } from '#db/rows/costs.ts'
import { readDeparture } from '../departures/departures.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { permitsOf } from '../permits/of-trips.ts'
import { readSettings } from '../settings.ts'
import { areaPermitsIn } from '../trips/rows.ts'
import { claim } from '../versions.ts'
import { planIn, templateIn } from './rows.ts'

/** The currency in which a departure's costs are added up: that of its price. */
export function currencyOf({ price_currency }: Pick<Departure, 'price_currency'>): Currency {
  return price_currency ?? 'USD'
}

/**
 * Plans the costs of a departure by the template of its trip, at the rate of now, in place of an earlier plan; with
 * `is_preview` only says what they would be. With `version`, only if nobody else has planned it since; 0: only if there is
 * no plan. Throws `not-found`, `stale`, and `conflict` without a template.
 */
export async function planCosts(
  departureId: string,
  { is_preview, travellers, crew }: CostPlanInput,
  actor: Actor,
  version?: number,
): Promise<PlanAnswer> {
  return transaction(async (tx) => {
    const departure = await readDeparture(departureId, tx)
    const plan = await planFor(tx, departure, travellers, crew)
    if (!plan)
      throw new DomainError(
        'conflict',
        `${departure.trip_name} has no template of costs yet. Write it first, then plan the departure`,
      )
    const before = await planOf(tx, departureId)
    const shown = shownPlan(plan, departure, travellers)
    const stored = is_preview
      ? (before?.version ?? 0)
      : await storePlan(tx, departureId, plan, actor, version)
    const total = before && shownPlan(planIn(before), departure, travellers).total
    return { plan: shown, before: total ?? null, currency: currencyOf(departure), version: stored }
  })
}

/**
 * Plans the departures to come that have a confirmed booking, a trip with a template and no plan yet, for those who have
 * booked and at least as many as it needs to run. Returns how many.
 */
export async function planBookedDepartures(): Promise<number> {
  const waiting = await db
    .selectFrom('departures')
    .innerJoin('cost_templates', 'cost_templates.id', 'departures.trip_id')
    .select('departures.id')
    .where('departures.start_date', '>=', today())
    .where('departures.cancelled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('departure_cost_plans')
            .select('id')
            .whereRef('departure_cost_plans.id', '=', 'departures.id'),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bookings')
          .select('bookings.id')
          .whereRef('bookings.departure_id', '=', 'departures.id')
          .where('bookings.status', 'in', confirmedStatuses),
      ),
    )
    .limit(PLANNED_AT_ONCE)
    .execute()
  let planned = 0
  for (const { id } of waiting) if (await transaction((tx) => planOnce(tx, id))) planned++
  return planned
}

const PLANNED_AT_ONCE = 20

/** Returns how many travellers a departure has by its live bookings. */
export async function travellersOn(tx: Tx | typeof db, departureId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('bookings')
    .select(({ fn }) => fn.sum<number>('travellers').as('count'))
    .where('departure_id', '=', departureId)
    .where('status', 'in', [...liveStatuses, 'completed'])
    .where('status', '!=', 'requested')
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}

export function planOf(tx: Tx | typeof db, departureId: string) {
  return tx.selectFrom('departure_cost_plans').selectAll().where('id', '=', departureId).executeTakeFirst()
}

/** Returns a plan worked out. `travellers`: how many have booked now. */
export function shownPlan(plan: StoredPlan, departure: Departure, travellers: number): ShownPlan {
  const { crew_counts: crew, days, paisa_per_dollar, start_date, unknown } = plan
  const currency = currencyOf(departure)
  const worked = workCosts(plan, { travellers: plan.travellers, days, currency, paisa_per_dollar, crew })
  return {
    travellers: plan.travellers,
    days,
    start_date,
    crew: plan.crew.map((need) => ({
      role: need.role,
      count: crew[need.role] ?? crewNeeded(need, plan.travellers),
    })),
    paisa_per_dollar,
    lines: !worked.is_known
      ? []
      : worked.lines.map(({ line, quantity, sum, converted }) => ({
          key: line.key,
          label: line.label,
          supplier: line.supplier,
          words: costLineInWords(line),
          quantity,
          sum,
          converted,
        })),
    total: worked.is_known ? worked.total : null,
    why: worked.is_known ? [] : worked.why,
    unknown,
    stale: staleOf(plan, departure, travellers),
  }
}

function staleOf(plan: StoredPlan, departure: Departure, travellers: number) {
  if (departure.status === 'cancelled')
    return 'The departure is cancelled, so nothing that is planned counts.'
  if (plan.trip_id !== departure.trip_id)
    return 'The departure is of another trip than when it was planned. Plan it again.'
  if (plan.start_date !== departure.start_date || plan.days !== daysOf(departure))
    return 'The days of the departure have changed since it was planned. Plan it again.'
  if (travellers > 0 && travellers !== plan.travellers)
    return `It is planned for ${plan.travellers}, and ${travellers} have booked. Plan it again when that is settled.`
  return ''
}

async function planFor(
  tx: Tx,
  departure: Departure,
  travellers: number,
  crew: CostPlanInput['crew'],
): Promise<StoredPlan | undefined> {
  const row = await tx
    .selectFrom('cost_templates')
    .innerJoin('trips', 'trips.id', 'cost_templates.id')
    .selectAll('cost_templates')
    .select('area_permits')
    .where('cost_templates.id', '=', departure.trip_id)
    .executeTakeFirst()
  return row && frozen(tx, row, departure, travellers, crew)
}

type TemplateRow = Selectable<CostTemplateRow> & { area_permits: string }

async function frozen(
  tx: Tx,
  row: TemplateRow,
  departure: Departure,
  travellers: number,
  crew: CostPlanInput['crew'],
): Promise<StoredPlan> {
  const { start_date } = departure
  const template = templateIn(row)
  const { exchange_rate } = await readSettings(tx)
  const needed = await permitsOf({ area_permits: areaPermitsIn(row.area_permits) }, tx)
  const permits = template.with_permits ? permitLines(needed, start_date) : { lines: [], unknown: [] }
  return {
    trip_id: departure.trip_id,
    crew: template.crew,
    lines: [...template.lines, ...permits.lines],
    travellers,
    days: daysOf(departure),
    start_date,
    crew_counts: Object.fromEntries(crew.map(({ role, count }) => [role, count])),
    paisa_per_dollar: exchange_rate.paisa_per_dollar,
    unknown: permits.unknown,
  }
}

async function storePlan(tx: Tx, id: string, plan: StoredPlan, actor: Actor, version?: number) {
  const now = new Date().toISOString()
  const about = {
    noun: 'cost',
    noun_id: id,
    after: { departure_id: id, travellers: plan.travellers },
  } as const
  const row = { id, plan: JSON.stringify(plan), version: 1, created_at: now, updated_at: now }
  const added =
    version === undefined || version === 0
      ? await tx
          .insertInto('departure_cost_plans')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst()
      : undefined
  if (added) {
    await recordEvent(tx, actor, { verb: 'add', ...about })
    return 1
  }
  const before = await claim(tx, 'departure_cost_plans', id, version)
  await tx
    .updateTable('departure_cost_plans')
    .set({ plan: row.plan, updated_at: now })
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, actor, { verb: 'edit', ...about })
  return before.version + 1
}

/** Plans a departure unless somebody else has meanwhile. Returns whether it did. */
async function planOnce(tx: Tx, id: string) {
  const departure = await readDeparture(id, tx)
  if (await planOf(tx, id)) return false
  const travellers = Math.max(await travellersOn(tx, id), departure.min_to_run)
  const plan = await planFor(tx, departure, travellers, [])
  if (!plan) return false
  await storePlan(tx, id, plan, actors.clock)
  return true
}

function daysOf({ start_date, end_date }: Departure) {
  return lengthInDays(start_date, end_date)
}
