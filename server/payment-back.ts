import { Hono } from 'hono'
import { takeReturn } from '#domain/payments/handover.ts'
import { limitPublicWrites } from './auth.ts'
import { formsOnly, limitBody } from './safe-input.ts'

/**
 * Takes payers whom a bank sends back with a form, which comes from the bank's own page. The page `back.tsx` takes those
 * who come with a query.
 */
export const paymentBack = new Hono().post(
  '/destination/payment/back/:provider',
  limitPublicWrites,
  limitBody,
  formsOnly,
  async (c) => {
    const query = new URLSearchParams(await c.req.text())
    const result = await takeReturn(c.req.param('provider'), { mark: undefined, query })
    return c.redirect(result ?? '/destination/payment/result', 303)
  },
)
