import { expect, test } from 'vitest'
import { RefundQuery } from '#contract/refunds.ts'
import { at } from '../../shell/api-address.ts'
import { problemOf } from '../../shell/api.ts'
import { listOf } from './shape.ts'
import { sourceAt } from './source.ts'

test('a list without a query is whole, and the browser searches and sorts it; else the server does what it can', () => {
  const regions = sourceAt(at('/api/regions/'), { problem: '' })
  expect([regions.isWhole, regions.isSearchable, regions.canSort('name')]).toEqual([true, true, true])

  const refunds = sourceAt(at('/api/refunds/'), { problem: '', query: RefundQuery })
  expect([refunds.isWhole, refunds.isSearchable, refunds.canSort('name')]).toEqual([false, false, false])
})

test('a list that somebody may not see says whom to ask; any other says what could not be fetched', () => {
  const reason = 'Your role may not see payments. Ask somebody in accounts to do it for you'
  expect(problemOf({ status: 403, reason }, 'Error fetching payments')).toBe(reason)
  expect(problemOf({ status: 503, reason: 'Busy' }, 'Error fetching payments')).toBe(
    'Error fetching payments',
  )
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
