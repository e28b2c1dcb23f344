import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ImageOwner } from '#contract/images.ts'
import { db, isPostgres } from './client.ts'

const first = ['destination', 'tour', 'region', 'blog', 'site'] as const

test.each([
  { file: '040-photos-of-reviews.sql', before: first, more: 'review' },
  { file: '070-pictures-of-extras.sql', before: [...first, 'review'], more: 'extra' },
] as const)('pictures stay whose they are when they may also be of another owner: $more', async (step) => {
  const { file, before, more } = step
  // As it was before: without the new owner.
  await sql.raw('drop index images_owner').execute(db)
  await sql.raw('alter table images drop column owner').execute(db)
  const known = `('${before.join("', '")}')`
  await sql
    .raw(`alter table images add column owner text not null default 'site' check (owner in ${known})`)
    .execute(db)
  await sql.raw('create index images_owner on images (owner, owner_id, position)').execute(db)
  await db.insertInto('images').values(before.map(picture)).execute()
  await expect(db.insertInto('images').values(picture(more)).execute()).rejects.toThrow()

  const statements = readFileSync(`db/migrations/${file}`, 'utf8').split(/;\s*$/m)
  for (const statement of statements.filter((one) => one.trim())) await sql.raw(statement).execute(db)

  const rows = await db
    .selectFrom('images')
    .select(['id', 'owner'])
    .where('id', 'like', 'of-%')
    .orderBy('id')
    .execute()
  expect(rows).toEqual(before.toSorted().map((owner) => ({ id: `of-${owner}`, owner })))
  await db.insertInto('images').values(picture(more)).execute()
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

function picture(owner: ImageOwner) {
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
