import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { editionRows } from './editions.ts'

test('what changed is asked of an index, without reading a single trip', async () => {
  const plan = await editionRows('trek').explain(undefined, sql`query plan`)

  expect(plan).toEqual([expect.objectContaining({ detail: expect.stringContaining('USING COVERING INDEX') })])
})
