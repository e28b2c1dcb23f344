import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DomainError } from '#domain/errors.ts'
import { readSettings } from '#domain/settings.ts'
import { env } from '#integrations/env.ts'
import { isMerchantKey } from '#integrations/payments/sandbox-keys.ts'
import {
  answerConfirmation,
  answerOf,
  cancelSession,
  findSession,
  openSession,
  payByCard,
  payUrl,
  SandboxRefusal,
  type StepAnswer,
} from '#integrations/payments/sandbox-sessions.ts'
import { refundSession } from '#integrations/payments/sandbox-refunds.ts'
import type { Session } from '#integrations/payments/sandbox-store.ts'
import { GATEWAY_PATH, RefundRequest, SessionRequest } from '#integrations/payments/sandbox-wire.ts'
import { limitPublicWrites } from './auth.ts'
import { RequestError } from './problems.ts'
import { checkFormBody, checkJsonBody, limitBody } from './safe-input.ts'
import { sameOriginOnly } from './same-origin.ts'
import { declinedForm, readCardForm, readPressed, type CardForm } from './sandbox-gateway/card-form.ts'
import { notFoundPage, payPage } from './sandbox-gateway/pages.ts'
import { style } from './sandbox-gateway/style.ts'

const KEY_MAX_LENGTH = 255
const STYLE_SECONDS = 3600

const merchantOnly = createMiddleware(async (c, next) => {
  const [, key] = c.req.header('authorization')?.match(/^Bearer (\S+)$/i) ?? []
  if (key === undefined || !isMerchantKey(key))
    throw new DomainError('unauthorized', "The merchant's key is required")
  await next()
})

/** Serves the bank of the sandbox: its calls for merchants and its pages for payers. Mount it only for test money. */
export const sandboxGateway = new Hono().basePath(GATEWAY_PATH)

sandboxGateway.use(limitBody)

sandboxGateway.post('/sessions', merchantOnly, checkJsonBody, async (c) => {
  const key = keyOf(c)
  const request = SessionRequest.safeParse(await c.req.json().catch(() => undefined))
  if (!request.success) throw new RequestError(422, `The session is not valid: ${request.error.message}`)
  return c.json(answerOf(orRefuse(() => openSession(key, request.data))))
})

sandboxGateway.get('/sessions/:id', merchantOnly, (c) => {
  const session = findSession(c.req.param('id'))
  if (!session) throw new DomainError('not-found', 'There is no such session')
  return c.json(answerOf(session))
})

sandboxGateway.post('/sessions/:id/refunds', merchantOnly, checkJsonBody, async (c) => {
  const request = RefundRequest.safeParse(await c.req.json().catch(() => undefined))
  if (!request.success) throw new RequestError(422, `The refund is not valid: ${request.error.message}`)
  const id = c.req.param('id')
  if (!findSession(id)) throw new DomainError('not-found', 'There is no such session')
  return c.json(orRefuse(() => refundSession(id, keyOf(c), request.data)))
})

sandboxGateway.get('/style.css', (c) =>
  c.body(style, 200, { 'content-type': 'text/css', 'cache-control': `max-age=${STYLE_SECONDS}` }),
)

sandboxGateway.get('/pay/:id', (c) => {
  const session = findSession(c.req.param('id'))
  return session ? showSession(c, session) : showNothing(c)
})

sandboxGateway.post('/pay/*', sameOriginOnly, limitPublicWrites, checkFormBody)

sandboxGateway.post('/pay/:id', async (c) => {
  const session = findSession(c.req.param('id'))
  if (!session) return showNothing(c)
  const sent = await c.req.parseBody()
  const form = env.isPublic ? readPressed(sent) : readCardForm(sent)
  if ('refused' in form) return showSession(c, session, form.refused, 422)
  return afterStep(c, session, payByCard(session.id, form.card))
})

sandboxGateway.post('/pay/:id/confirmation', async (c) => {
  const session = findSession(c.req.param('id'))
  if (!session) return showNothing(c)
  const { answer } = await c.req.parseBody()
  return afterStep(c, session, answerConfirmation(session.id, answer === 'confirm'))
})

sandboxGateway.post('/pay/:id/cancellation', (c) => {
  const session = findSession(c.req.param('id'))
  if (!session) return showNothing(c)
  cancelSession(session.id)
  return c.redirect(session.request.return_url, 303)
})

sandboxGateway.all('*', (c) => showNothing(c))

function keyOf(c: Context) {
  const key = c.req.header('idempotency-key') ?? ''
  if (key !== '' && key.length <= KEY_MAX_LENGTH) return key
  throw new RequestError(400, `Idempotency-Key must have 1 to ${KEY_MAX_LENGTH} characters`)
}

function orRefuse<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof SandboxRefusal) throw new DomainError('conflict', error.message)
    throw error
  }
}

function afterStep(c: Context, { id, request }: Session, answer: StepAnswer) {
  const session = findSession(id)!
  if (answer === 'paid') return c.redirect(request.return_url, 303)
  if (answer === 'declined') return showSession(c, session, declinedForm(), 402)
  return c.redirect(payUrl(session), 303)
}

async function showSession(c: Context, session: Session, form?: CardForm, status: 200 | 402 | 422 = 200) {
  const { company } = await readSettings()
  setPageHeaders(c, new URL(session.request.return_url).origin)
  return c.html(payPage(session, company.name, { form, hasCards: !env.isPublic }), status)
}

function showNothing(c: Context) {
  setPageHeaders(c)
  return c.html(notFoundPage(), 404)
}

/** Allows the merchant as a target of the form, because browsers count the redirect that answers a form. */
function setPageHeaders(c: Context, returnOrigin = '') {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'same-origin')
  c.header(
    'content-security-policy',
    [
      "default-src 'none'",
      "style-src 'self'",
      'img-src data:',
      `form-action 'self' ${returnOrigin}`.trim(),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
}
