import { unsentStatuses } from '#contract/refunds.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { db } from '#db/client.ts'
import { env } from '#integrations/env.ts'
import { LAST_BACKUP } from '../archive/backup.ts'
import { readSpace, type Space } from './watch-space.ts'

/** Figures for alarms and for growth: counts of rows; ages in seconds; space in bytes. */
export type Watch = Space & {
  mails_waiting: number
  /** How many seconds the oldest mail that is due has waited; 0 when none waits. */
  mails_late_seconds: number
  mails_dead: number
  bookings_held: number
  /** Seats of unpaid bookings made on the site; what staff booked or confirmed is not among them. */
  unpaid_seats_held: number
  bookings_to_review: number
  payments_open: number
  payments_to_review: number
  refunds_owed: number
  refunds_failed: number
  /** Since the last `npm run backup`; undefined when there was none. */
  backup_age_seconds: number | undefined
}

/** Reads the figures from indexes alone, so that they cost the same on a large site. */
export async function readWatch(now = new Date()): Promise<Watch> {
  const [mails, oldest, held, unpaidSeats, toReview, payments, refunds, backupAt, space] = await Promise.all([
    countBy('emails', ['queued', 'dead']),
    oldestDue(),
    countHeld(now),
    countUnpaidSeats(),
    countToReview(),
    countBy('payments', ['pending', 'needs_review']),
    countBy('refunds', [...unsentStatuses]),
    lastBackup(),
    readSpace(),
  ])
  return {
    ...space,
    mails_waiting: mails.queued ?? 0,
    mails_late_seconds: oldest === undefined ? 0 : secondsBetween(oldest, now),
    mails_dead: mails.dead ?? 0,
    bookings_held: held,
    unpaid_seats_held: unpaidSeats,
    bookings_to_review: toReview,
    payments_open: payments.pending ?? 0,
    payments_to_review: payments.needs_review ?? 0,
    refunds_owed: refunds.owed ?? 0,
    refunds_failed: refunds.failed ?? 0,
    backup_age_seconds: backupAt === undefined ? undefined : secondsBetween(backupAt, now),
  }
}

async function countBy(table: 'emails' | 'payments' | 'refunds', statuses: string[]) {
  const rows = await db
    .selectFrom(table)
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('status', 'in', statuses as never[])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

async function oldestDue() {
  const row = await db
    .selectFrom('emails')
    .select('due_at')
    .where('status', '=', 'queued')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at
}

async function countHeld(now: Date) {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'awaiting_payment')
    .where('hold_expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

async function countUnpaidSeats() {
  const { seats } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.sum<number | null>('seats_held').as('seats'))
    .where('status', '=', 'awaiting_payment')
    .where('network', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(seats ?? 0)
}

async function countToReview() {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('needs_review', '=', 1)
    .executeTakeFirstOrThrow()
  return count
}

async function lastBackup() {
  const text = await readFile(join(env.dataDir, LAST_BACKUP), 'utf8').catch(() => '')
  const at = text.trim()
  return Number.isNaN(Date.parse(at)) ? undefined : at
}

function secondsBetween(instant: string, now: Date) {
  return Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 1000))
}
