import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db, isPostgres } from './client.ts'

const statements = readFileSync('db/migrations/040-photos-of-reviews.sql', 'utf8')
  .split(/;\s*$/m)
  .filter((one) => one.trim())

test('pictures stay whose they are when they may also be photos of reviews', async () => {
  // As it was before: neither the reviews nor any other owner that is not known.
  await sql.raw('drop index images_owner').execute(db)
  await sql.raw('alter table images drop column owner').execute(db)
  const known = "('destination', 'tour', 'region', 'blog', 'site')"
  await sql
    .raw(`alter table images add column owner text not null default 'site' check (owner in ${known})`)
    .execute(db)
  await sql.raw('create index images_owner on images (owner, owner_id, position)').execute(db)
  const owners = ['destination', 'tour', 'region', 'blog', 'site'] as const
  await db.insertInto('images').values(owners.map(picture)).execute()
  await expect(db.insertInto('images').values(picture('review')).execute()).rejects.toThrow()

  for (const statement of statements) await sql.raw(statement).execute(db)

  const rows = await db
    .selectFrom('images')
    .select(['id', 'owner'])
    .where('id', 'like', 'of-%')
    .orderBy('id')
    .execute()
  expect(rows).toEqual(owners.toSorted().map((owner) => ({ id: `of-${owner}`, owner })))
  await db.insertInto('images').values(picture('review')).execute()
  await expect(
    db
      .insertInto('images')
      .values({ ...picture('site'), id: 'strange', owner: 'nobody' as 'site' })
      .execute(),
  ).rejects.toThrow()
  const indexes = isPostgres
    ? sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'index'`
  expect((await indexes.execute(db)).rows.map(({ name }) => name)).toContain('images_owner')
})

function picture(owner: 'destination' | 'tour' | 'region' | 'blog' | 'site' | 'review') {
  const words = { sha: 'x', name: owner, alt: '', credit: '', placeholder: '' }
  const figures = { position: 0, width: 1, height: 1, focus_x: 50, focus_y: 50, version: 1 }
  return {
    id: `of-${owner}`,
    owner,
    owner_id: 'x',
    ...words,
    ...figures,
    created_at: 'then',
    updated_at: 'then',
  }
}
