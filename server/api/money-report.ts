import { createRoute } from '@hono/zod-openapi'
import { MoneyQuery, MoneyRow } from '#contract/money-report.ts'
import { readMoney } from '#domain/reports/money.ts'
import { createResource, json, refusal, staffOnly } from './route.ts'

const money = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/reports/money/',
  summary:
    'What came in and went back on these days of Kathmandu, by booking, and what stays in one currency',
  request: { query: MoneyQuery },
  responses: {
    200: json('Each booking with money on these days', MoneyRow.array()),
    401: refusal('No valid token'),
    422: refusal('The days are not valid, or too many'),
  },
})

export const moneyReport = createResource().openapi(money, async (c) =>
  c.json(await readMoney(c.req.valid('query')), 200),
)
