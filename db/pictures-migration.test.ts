import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ImageOwner } from '#contract/images.ts'
import { db } from './client.ts'

test('every image becomes a use of a picture: one a file, of the oldest, and none of people or marks', async () => {
  await db.deleteFrom('images').execute()
  await db
    .insertInto('images')
    .values([
      image('young', 'destination', 'hill', '2026-02-01'),
      image('old', 'blog', 'hill', '2026-01-01', null),
      image('twin', 'tour', 'hill', '2026-01-01'),
      image('lone', 'site', 'lake', '2026-01-02', 'home'),
      image('face', 'review', 'face', '2026-01-01'),
      image('guide', 'crew', 'hill', '2025-01-01'),
      image('mark', 'site', 'mark', '2026-01-01', 'brand'),
    ])
    .execute()
  await sql.raw('drop table pictures').execute(db)

  const statements = readFileSync('db/migrations/127-pictures.sql', 'utf8').split(/;\s*$/m)
  for (const statement of statements.filter((one) => one.trim())) await sql.raw(statement).execute(db)

  const rows = await db.selectFrom('pictures').selectAll().orderBy('id').execute()
  expect(rows).toMatchObject([
    { id: 'lone', sha: 'lake', alt: 'of lone', name: '' },
    {
      id: 'old',
      sha: 'hill',
      alt: 'of old',
      credit: 'Pasang',
      width: 3,
      focus_y: 70,
      look: null,
      version: 1,
    },
  ])
  expect(await db.selectFrom('images').select('id').execute()).toHaveLength(7)
})

function image(id: string, owner: ImageOwner, sha: string, at: string, owner_id: string | null = 'x') {
  const words = { sha, name: id, alt: `of ${id}`, credit: 'Pasang', placeholder: '' }
  const figures = { position: 0, width: 3, height: 2, focus_x: 50, focus_y: 70, version: 4 }
  return { id, owner, owner_id, ...words, ...figures, created_at: at, updated_at: at }
}
