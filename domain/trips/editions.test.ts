import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '#db/client.ts'
import { editionRows } from './editions.ts'

// PostgreSQL reads a table of four rows from its beginning to its end, whatever indexes it has.
test.skipIf(isPostgres)('what changed is asked of an index, without reading a single trip', async () => {
  const plan = await editionRows('trek').explain(undefined, sql`query plan`)

  expect(plan).toEqual([expect.objectContaining({ detail: expect.stringContaining('USING COVERING INDEX') })])
})
