import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isDatabaseUnavailable } from '#domain/site/site.ts'
import { providersAside as listAside } from '#domain/payments/set-aside.ts'
import { takeSecurityCounts } from '#domain/security/log.ts'
import { countGrowing } from '#domain/site/watch-space.ts'
import { readWatch, type Watch } from '#domain/site/watch.ts'
import { countBounded } from '#integrations/bounded-map.ts'
import { env } from '#integrations/env.ts'
import { report } from '#integrations/log.ts'
import { turns, waitingNow } from '#integrations/picture-turns.ts'
import { remembered } from '#integrations/remembered.ts'
import { callOf } from './call-label.ts'
import { apiHeaders } from './security-headers.ts'
import { connectionAddress } from './visitor-address.ts'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

/** By route, not by address: there are endlessly many addresses, and some name a person's booking. */
const answers = new Histogram({
  name: 'http_answers_seconds',
  help: 'How long answers took, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
  registers: [registry],
})

let keptAnswers = 0

/** Returns that were sent from memory. They take no measurable time, so they are only counted. */
const kept = new Counter({
  name: 'http_kept_answers_total',
  help: 'Answers that were sent as they were kept, besides those in http_answers_seconds',
  registers: [registry],
  collect() {
    kept.inc(keptAnswers)
    keptAnswers = 0
  },
})

/** Counts an answer that was sent from memory. It runs for each of them, so it must be cheap. */
export function countKeptAnswer(): void {
  keptAnswers++
}

/** Counts and times every answer that is made. */
export const measure: MiddlewareHandler = async (c, next) => {
  const stop = answers.startTimer()
  await next()
  stop({ method: c.req.method, route: callOf(c), status: c.res.status })
}

const databaseFailures = new Counter({
  name: 'chautari_database_failures_total',
  help: 'Requests that the database could not be asked for',
  registers: [registry],
})

/** Counts a request for which the database was unreachable, full or busy for too long. */
export function countDatabaseFailure(): void {
  databaseFailures.inc()
}

const security = new Counter({
  name: 'chautari_security_total',
  help: 'What the security log has noted, by kind',
  labelNames: ['kind'],
  registers: [registry],
  collect() {
    for (const { kind, count } of takeSecurityCounts()) security.inc({ kind }, count)
  },
})

const keptEntries = new Gauge({
  name: 'chautari_kept_entries',
  help: 'What is kept in memory and can be had again, by kind; each kind has a bound',
  labelNames: ['kind'],
  registers: [registry],
  collect() {
    for (const [kind, entries] of countBounded()) keptEntries.set({ kind }, entries)
  },
})

const pictures = new Gauge({
  name: 'chautari_pictures_waiting',
  help: 'Pictures that wait to be encoded, by how urgent they are',
  labelNames: ['turn'],
  registers: [registry],
  collect() {
    for (const turn of turns) pictures.set({ turn }, waitingNow(turn))
  },
})

const rows = new Gauge({
  name: 'chautari_rows',
  help: 'Rows of tables that grow by what people do, counted every five minutes at most',
  labelNames: ['table'],
  registers: [registry],
})

const providersAside = new Gauge({
  name: 'chautari_providers_aside',
  help: 'Payment providers that failed again and again, so that payers are led to other ways',
  registers: [registry],
  collect() {
    providersAside.set(listAside().length)
  },
})

const isUp = gauge('chautari_database_up', '1 while the database answers')

const watched: Record<keyof Watch, Gauge> = {
  mails_waiting: gauge('chautari_mails_waiting', 'Mails in the outbox'),
  mails_late_seconds: gauge(
    'chautari_mails_late_seconds',
    'How long the mail that should have gone first waits',
  ),
  mails_dead: gauge('chautari_mails_dead', 'Mails that could not be delivered'),
  bookings_held: gauge('chautari_bookings_held', 'Bookings whose seats are held until they are paid'),
  unpaid_seats_held: gauge(
    'chautari_unpaid_seats_held',
    'Seats that visitors of the site hold and have not paid for',
  ),
  bookings_to_review: gauge('chautari_bookings_to_review', 'Bookings that staff must look at'),
  payments_open: gauge('chautari_payments_open', 'Payments begun that the provider has not decided'),
  payments_to_review: gauge('chautari_payments_to_review', 'Payments that staff must look at'),
  refunds_owed: gauge('chautari_refunds_owed', 'Refunds that nobody has sent'),
  refunds_failed: gauge('chautari_refunds_failed', 'Refunds that the provider refused'),
  backup_age_seconds: gauge(
    'chautari_backup_age_seconds',
    'Since the last backup; missing when there was none',
  ),
  data_bytes: gauge('chautari_data_bytes', 'All files of DATA_DIR, measured every five minutes'),
  uploads_bytes: gauge('chautari_uploads_bytes', 'Pictures and proofs in DATA_DIR'),
  database_bytes: gauge('chautari_database_bytes', 'The database on its disk'),
  disk_free_bytes: gauge('chautari_disk_free_bytes', 'What is left of the disk of DATA_DIR'),
}

/**
 * `GET /metrics` in the text format of Prometheus, for clients with METRICS_TOKEN; to all others it does not exist. Its
 * cost does not grow with the site, and it asks the database every five seconds at most.
 */
export const metrics = new Hono().use('/metrics', apiHeaders).get('/metrics', async (c) => {
  if (!mayRead(c)) return c.text('Not found', 404)
  await look()
  return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
})

/**
 * Without a token only this machine may read, and only if strangers cannot reach the site. Behind a proxy every request
 * comes from this machine, and no header tells a proxy's requests apart, because whoever sets it up chooses the
 * headers.
 */
function mayRead(c: Context) {
  const { metricsToken, isPublic } = env
  if (metricsToken === undefined) return !isPublic && LOOPBACK.test(connectionAddress(c))
  const [, given = ''] = c.req.header('authorization')?.match(/^Bearer (\S+)$/i) ?? []
  return timingSafeEqual(digestOf(given), digestOf(metricsToken))
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/

/** Digests have one length, so comparing them does not even reveal the token's length. */
function digestOf(token: string) {
  return createHash('sha256').update(token).digest()
}

const LOOK_EVERY_MS = 5000

const look = remembered(LOOK_EVERY_MS, () =>
  Promise.all([readWatch(), countGrowing()]).then(show, showNothing),
)

function show([watch, counts]: [Watch, Record<string, number>]) {
  isUp.set(1)
  for (const [table, count] of Object.entries(counts)) rows.set({ table }, count)
  for (const [name, value] of Object.entries(watch) as [keyof Watch, number | undefined][])
    if (value === undefined) watched[name].remove()
    else watched[name].set(value)
}

/** Removes the figures, because old ones would look like good news. */
function showNothing(error: unknown) {
  if (!isDatabaseUnavailable(error)) report(error, 'cannot read what to watch')
  isUp.set(0)
  for (const each of Object.values(watched)) each.remove()
  rows.reset()
}

function gauge(name: string, help: string) {
  return new Gauge({ name, help, registers: [registry] })
}
