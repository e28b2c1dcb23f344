import { readFileSync } from 'node:fs'
import { sql, type Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { db } from './client.ts'
import type { EventRow } from './rows/office.ts'

const statements = readFileSync('db/migrations/036a-events-without-people.sql', 'utf8').split(/;\s*$/m)

const at = '2026-01-01T00:00:00.000Z'
type Stored = Insertable<EventRow>

const event = (id: string, noun: Stored['noun'], verb: Stored['verb'], actor: string, after: unknown) => ({
  id,
  noun,
  verb,
  actor,
  at,
  noun_id: 'it',
  before: JSON.stringify(after),
  after: JSON.stringify(after),
})

test('events of before forget what names people, and keep who did what', async () => {
  const person = { name: 'Quux', address: 'Lund', review: 'Quux was here' }
  const rows = [
    event('1', 'review', 'edit', 'staff-pasang', person),
    event('2', 'review', 'add', 'visitor', { booking: 'CH-1', rating: 5 }),
    event('3', 'departure', 'cancel', 'staff-pasang', { reason: 'Quux fell ill', bookings: ['CH-1'] }),
    event('4', 'payment', 'pay', 'payment-provider', { status: 'needs_review', note: 'Quux' }),
    event('5', 'payment', 'pay', 'staff-pasang', { amount: 100, method: 'cash' }),
    event('6', 'refund', 'refund', 'staff-pasang', { status: 'failed', reason: 'Quux has no account' }),
    event('7', 'booking', 'edit', 'staff-pasang', { email: 'quux@example.com' }),
    event('8', 'setting', 'edit', 'staff-pasang', { email: 'mail@lekhtreks.example' }),
  ]
  await db.insertInto('events').values(rows).execute()

  for (const statement of statements.filter((one) => one.trim() !== '')) await sql.raw(statement).execute(db)

  const kept = await db.selectFrom('events').selectAll().where('at', '=', at).orderBy('id').execute()
  expect(kept.map(({ id, verb, actor }) => ({ id, verb, actor }))).toEqual(
    rows.map(({ id, verb, actor }) => ({ id, verb, actor })),
  )
  expect(JSON.stringify(kept).toLowerCase()).not.toContain('quux')
  expect(kept.filter(({ after }) => after !== null).map(({ id }) => id)).toEqual(['2', '5', '8'])
})
