import type { Selectable } from 'kysely'
import { DAY_MS } from '#contract/days.ts'
import { PLANS_KEPT_DAYS, type Plan, type PlanQuery } from '#contract/plans.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'
import type { VersionedNoun } from '#contract/versions.ts'
import { db, type Tx } from '#db/client.ts'
import type { PlanRow } from '#db/rows/versions.ts'
import { DomainError } from '../errors.ts'
import { nameOfActor } from '../events.ts'
import { unpack } from '../kept-versions.ts'

/** More are not listed. */
const SHOWN_MAX = 500

/** What is planned and what could not be done, the next first, then what was done of late. */
export async function listPlans({ noun, noun_id }: PlanQuery): Promise<Plan[]> {
  const since = new Date(Date.now() - PLANS_KEPT_DAYS * DAY_MS).toISOString()
  let query = planRows(db).where((row) =>
    row.or([row('plans.state', '!=', 'done'), row('ended_at', '>=', since)]),
  )
  if (noun !== undefined) query = query.where('plans.noun', '=', noun)
  if (noun_id !== undefined) query = query.where('plans.noun_id', '=', noun_id)
  const rows = await query.orderBy('plans.at').orderBy('plans.id').limit(SHOWN_MAX).execute()
  const plans = await told(db, rows)
  const order = ['failed', 'waiting', 'done']
  return plans.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

/** One plan. Throws `not-found`. */
export function readPlan(id: string): Promise<Plan> {
  return onePlan(db, id)
}

/** As `readPlan`, in the caller's transaction. */
export async function onePlan(from: typeof db | Tx, id: string): Promise<Plan> {
  const rows = await planRows(from).where('plans.id', '=', id).execute()
  const [plan] = await told(from, rows)
  if (!plan) throw new DomainError('not-found', 'That is no longer planned')
  return plan
}

function planRows(from: typeof db | Tx) {
  return from
    .selectFrom('plans')
    .leftJoin('staff', 'staff.id', 'plans.planned_by')
    .leftJoin('trips', (join) => join.onRef('trips.id', '=', 'plans.noun_id').on('plans.noun', '=', 'trip'))
    .leftJoin('versions', (join) =>
      join
        .onRef('versions.noun', '=', 'plans.noun')
        .onRef('versions.noun_id', '=', 'plans.noun_id')
        .onRef('versions.number', '=', 'plans.number'),
    )
    .selectAll('plans')
    .select([
      'staff.name as staff_name',
      'trips.kind',
      'versions.document',
      'versions.state as version_state',
      'versions.base',
    ])
}

type Row = Selectable<PlanRow> & {
  staff_name: string | null
  kind: TripKind | null
  document: string | null
  version_state: string | null
  base: number | null
}

async function told(from: typeof db | Tx, rows: Row[]): Promise<Plan[]> {
  const newer = await newerOf(from, rows)
  return rows.map((row) => {
    const {
      id,
      planned_by,
      staff_name,
      kind,
      document,
      version_state: _,
      base: __,
      keeps_prices: ___,
      ...plan
    } = row
    const prices = row.action === 'price' && document ? unpack(document).trips?.[0] : undefined
    return {
      ...plan,
      _id: id,
      newer: newer.get(id) ?? null,
      price: prices ? String(prices.price ?? '') : null,
      planned_by_name: nameOfActor(planned_by, staff_name),
      path_in_admin: pathOf[row.noun](row.noun_id, kind ?? 'trek'),
    }
  })
}

/** Where a document is edited. */
const pathOf: Record<VersionedNoun, (id: string, kind: TripKind) => string> = {
  trip: (id, kind) => `${tripWords[kind].office.list}/${id}`,
  blog: (id) => `/admin/blogs/${id}`,
  region: (id) => `/admin/regions/${id}`,
  review: (id) => `/admin/reviews/${id}`,
  faq: () => '/admin/faq',
  setting: (name) => `/admin/settings/${name}`,
}

/** A part of the settings and the questions are many things in one. */
function isMany(noun: VersionedNoun) {
  return noun === 'setting' || noun === 'faq'
}

/**
 * The number of what was made after a version that waits to be published, by the id of its plan: a draft kept over the
 * planned one, or what was saved since when the planned one was saved itself. A part of the settings and the questions are
 * many things in one, so there it is also what was saved since the draft was begun: the draft takes it back.
 */
async function newerOf(from: typeof db | Tx, rows: Row[]): Promise<Map<string, number>> {
  const asked = rows.filter(
    ({ noun, state, action, version_state }) =>
      state === 'waiting' && action === 'publish' && (isMany(noun) || version_state !== 'draft'),
  )
  const versions = await from
    .selectFrom('versions')
    .select(['noun', 'noun_id', 'number', 'state'])
    .where('noun_id', 'in', ['', ...asked.map(({ noun_id }) => noun_id)])
    .where('state', 'in', ['draft', 'saved', 'part'])
    .orderBy('number')
    .execute()
  return new Map(
    asked.flatMap(({ id, noun, noun_id, number, version_state, base }) => {
      const wasDraft = version_state === 'draft' || version_state === 'former'
      const last = versions.findLast((one) => {
        if (one.noun !== noun || one.noun_id !== noun_id || one.number === number) return false
        if (one.state === 'draft' || !wasDraft) return one.number > (number ?? 0)
        return isMany(noun) && one.number > (base ?? 0)
      })
      return last ? [[id, last.number] as const] : []
    }),
  )
}
