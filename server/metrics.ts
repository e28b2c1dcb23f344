import { Hono, type MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { apiHeaders } from './security-headers.ts'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

/** By route, not by address: addresses are endless and some name a person's booking. */
const answers = new Histogram({
  name: 'http_answers_seconds',
  help: 'How long answers took, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
  registers: [registry],
})

/** Counts every answer. */
export const measure: MiddlewareHandler = async (c, next) => {
  const stop = answers.startTimer()
  await next()
  stop({ method: c.req.method, route: routePath(c, -1), status: c.res.status })
}

/** `GET /metrics` in the text format of Prometheus. It costs the same however much the site holds. */
export const metrics = new Hono()
  .use('/metrics', apiHeaders)
  .get('/metrics', async (c) =>
    c.text(await registry.metrics(), 200, { 'content-type': registry.contentType }),
  )
