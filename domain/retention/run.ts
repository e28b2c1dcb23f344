import { TIME_ZONE, today, type Day, DAY_MS } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import {
  daysKept,
  fixedRetention,
  Removed,
  retentionKinds,
  type RetentionKind,
  type RetentionReport,
} from '#contract/retention.ts'
import { unlimited } from '#contract/unlimited.ts'
import { db, overwriteErased, transaction } from '#db/client.ts'
import { recordEvent } from '../events.ts'
import { readSettings } from '../settings.ts'
import { readStored } from '../stored.ts'
import { steps } from './steps.ts'

const CLAIM_MS = 60_000
/** The hour in Kathmandu after which old records are removed; few people book or pay then. */
const FROM_HOUR = 2
/** Rows per transaction, and transactions per run of the clock. */
const PART = 200
const PARTS_AT_ONCE = 10
const RUNS_SHOWN = 30

const hourOf = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: TIME_ZONE })

let finishedDay: Day | undefined

/**
 * Removes a part of tonight's old records, after two o'clock in Kathmandu, on whichever server is first; the next call
 * goes on. Returns whether the night's run is over.
 */
export async function removeExpired(now = new Date(), parts = PARTS_AT_ONCE): Promise<boolean> {
  const day = today(now)
  if (finishedDay === day || Number(hourOf.format(now)) < FROM_HOUR) return true
  const { isClaimed, isFinished } = await claimRun(day, now)
  if (isFinished) finishedDay = day
  if (!isClaimed) return isFinished
  const { retention } = await readSettings()
  let left = parts
  for (const kind of retentionKinds) {
    const cutoff = new Date(now.getTime() - daysKept(kind, retention) * DAY_MS).toISOString()
    for (let removed = PART; removed === PART;) {
      if (left === 0) {
        await release(day)
        return false
      }
      removed = await removePart(day, kind, cutoff)
      if (removed > 0) left--
    }
  }
  await finish(day, now)
  finishedDay = day
  return true
}

/** How long each kind is kept, and what the last runs removed. */
export async function readRetention(): Promise<RetentionReport> {
  const [{ retention }, runs] = await Promise.all([
    readSettings(),
    db
      .selectFrom('retention_runs')
      .select(['day', 'started_at', 'finished_at', 'removed'])
      .orderBy('day', 'desc')
      .limit(RUNS_SHOWN)
      .execute(),
  ])
  const periods = retentionKinds.map((kind) => ({
    kind,
    days: daysKept(kind, retention),
    is_fixed: kind in fixedRetention,
  }))
  return { periods, runs: runs.map((run) => ({ ...run, removed: countsIn(run.removed) })) }
}

const Counts = unlimited(Removed)

/** What a run wrote down; nothing when that cannot be read. */
function countsIn(removed: string): Removed {
  return readStored('removed', removed, Counts, {}, [])
}

/** For tests: the next call asks the database again. */
export function forgetRun(): void {
  finishedDay = undefined
}

/**
 * Claims the run in guarded statements: one of several servers works at a time, and none once the day's run is over.
 */
async function claimRun(day: Day, now: Date) {
  const at = now.toISOString()
  await db
    .insertInto('retention_runs')
    .values({ day, started_at: at, finished_at: null, claimed_until: null, removed: '{}' })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const claimed = await db
    .updateTable('retention_runs')
    .set({ claimed_until: new Date(now.getTime() + CLAIM_MS).toISOString() })
    .where('day', '=', day)
    .where('finished_at', 'is', null)
    .where(({ or, eb }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]))
    .returning('day')
    .executeTakeFirst()
  if (claimed) return { isClaimed: true, isFinished: false }
  const run = await db
    .selectFrom('retention_runs')
    .select('finished_at')
    .where('day', '=', day)
    .executeTakeFirst()
  return { isClaimed: false, isFinished: typeof run?.finished_at === 'string' }
}

/**
 * Removes a part and counts it in the row of the run, in one transaction, so that a server that dies loses no count.
 */
function removePart(day: Day, kind: RetentionKind, cutoff: string) {
  return transaction(async (tx) => {
    const removed = await steps[kind](tx, cutoff, PART)
    if (removed === 0) return 0
    const run = await tx
      .selectFrom('retention_runs')
      .select('removed')
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    const counts = countsIn(run.removed)
    counts[kind] = (counts[kind] ?? 0) + removed
    await tx
      .updateTable('retention_runs')
      .set({ removed: JSON.stringify(counts) })
      .where('day', '=', day)
      .execute()
    return removed
  })
}

async function release(day: Day) {
  await db.updateTable('retention_runs').set({ claimed_until: null }).where('day', '=', day).execute()
}

async function finish(day: Day, now: Date) {
  const removed = await transaction(async (tx) => {
    const run = await tx
      .updateTable('retention_runs')
      .set({ finished_at: now.toISOString(), claimed_until: null })
      .where('day', '=', day)
      .returning('removed')
      .executeTakeFirstOrThrow()
    const after = countsIn(run.removed)
    const isAny = Object.keys(after).length > 0
    const change = { verb: 'remove', noun: 'setting', noun_id: 'retention', after } as const
    if (isAny) await recordEvent(tx, actors.clock, change)
    return isAny
  })
  if (removed) await overwriteErased()
}
