import { expect, test } from 'vitest'
import { RefundQuery } from '#contract/refunds.ts'
import { at } from '../../shell/api-address.ts'
import { listOf } from './shape.ts'
import { sourceAt } from './source.ts'

test('a list without a query is whole, and the browser searches and sorts it; else the server does what it can', () => {
  const regions = sourceAt(at('/api/regions/'), { problem: '' })
  expect([regions.isWhole, regions.isSearchable, regions.canSort('name')]).toEqual([true, true, true])

  const refunds = sourceAt(at('/api/refunds/'), { problem: '', query: RefundQuery })
  expect([refunds.isWhole, refunds.isSearchable, refunds.canSort('name')]).toEqual([false, false, false])
})

/** This code never runs. The type check fails if a mistake is no longer found, because its mark is then unused. */
export function mistakes() {
  const regions = sourceAt(at('/api/regions/'), { problem: '' })
  const shape = { title: 'Regions', columns: [], empty: '' }
  // @ts-expect-error a region has no price
  listOf(regions, { ...shape, noteOf: ({ price }) => price })
  // @ts-expect-error the path takes no query
  sourceAt(at('/api/regions/'), { problem: '', query: RefundQuery })
  // @ts-expect-error the path takes no status
  sourceAt(at('/api/events/'), { problem: '', query: RefundQuery })
}
