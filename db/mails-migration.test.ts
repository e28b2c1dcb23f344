import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres, transaction, type Tx } from './client.ts'

const read = (name: string) =>
  readFileSync(`db/migrations/${name}`, 'utf8')
    .split(/;\s*$/m)
    .filter((statement) => statement.trim() !== '')

const before = [
  ...read('015-emails.sql'),
  'alter table emails add column seen_at text',
  'create index emails_unseen on emails (status, seen_at, id)',
]

class Undo extends Error {}

test('mails that are there already keep all they have, and get their rank', async () => {
  const kept = await inUndone(async (tx) => {
    // Tables that refer to it came later.
    const drop = isPostgres ? 'drop table emails cascade' : 'drop table emails'
    for (const statement of [drop, ...before]) await sql.raw(statement).execute(tx)
    for (const [id, kind, status] of [
      ['1', 'payment-received', 'queued'],
      ['2', 'payment-for-staff', 'dead'],
      ['3', 'balance-due', 'sent'],
    ])
      await sql`
        insert into emails (id, status, kind, to_address, to_name, subject, text_body, html_body, attempts, due_at, created_at, seen_at)
        values (${id}, ${status}, ${kind}, 'maya@example.com', 'Maya', 'Subject', 'Text', '<p>', 3, '2026-01-01', '2026-01-02', '2026-01-03')
      `.execute(tx)

    for (const statement of read('039a-mails-held-back.sql')) await sql.raw(statement).execute(tx)
    return tx.selectFrom('emails').selectAll().orderBy('id').execute()
  })

  expect(kept.map(({ kind, status, rank }) => [kind, status, rank])).toEqual([
    ['payment-received', 'queued', 0],
    ['payment-for-staff', 'dead', 1],
    ['balance-due', 'sent', 1],
  ])
  expect(kept[0]).toMatchObject({
    text_body: 'Text',
    attempts: 3,
    seen_at: '2026-01-03',
    refused_at: null,
    reply_to: null,
  })
})

/** What `work` answers, of a transaction that leaves everything as it was. */
async function inUndone<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const done: Result[] = []
  await transaction(async (tx) => {
    done.push(await work(tx))
    throw new Undo('undone')
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  return done[0]!
}
