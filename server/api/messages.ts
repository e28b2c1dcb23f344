import { createRoute } from '@hono/zod-openapi'
import {
  Handover,
  HandoverInput,
  MessageInput,
  MessagePreview,
  MessagePreviewInput,
  MessageRecipients,
  MessageSent,
  messagePlaceholders,
  RecipientsQuery,
} from '#contract/messages.ts'
import { handOver } from '#domain/messages/handover.ts'
import { readRecipients } from '#domain/messages/recipients.ts'
import { previewMessage, writeMessage } from '#domain/messages/write.ts'
import { referenceParam } from './booking-route.ts'
import { KeyHeader } from './idempotency.ts'
import { createResource, json, jsonBody, refusal, staffOnly } from './route.ts'

const refusals = {
  401: refusal('No valid token'),
  404: refusal('No such booking or departure'),
  422: refusal('A field is not valid, or a placeholder is not known'),
}

const recipients = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/messages/recipients/',
  summary: 'Whom a letter to bookings or to a departure would go to, and who is left out and why',
  request: { query: RecipientsQuery },
  responses: { 200: json('The bookings', MessageRecipients), ...refusals },
})

const preview = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/messages/previews/',
  summary: 'A letter as the traveller of one booking would read it. Nothing is stored or sent',
  request: { body: jsonBody(MessagePreviewInput) },
  responses: { 200: json('The letter', MessagePreview), ...refusals },
})

const write = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/messages/',
  summary:
    'Write to bookings or to those of a departure, one mail each. With an Idempotency-Key it goes out once',
  description: `Subject and text may hold ${Object.keys(messagePlaceholders)
    .map((name) => `\`[${name}]\``)
    .join(', ')}; links only the text.`,
  request: { headers: KeyHeader, body: jsonBody(MessageInput) },
  responses: {
    201: json('How many mails were queued, and who was left out', MessageSent),
    409: refusal('Nobody would get it, or the key was used for another letter'),
    ...refusals,
  },
})

const handover = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bookings/{reference}/handover/',
  summary:
    'A text for one traveller with the links to pay and to the booking, to be sent by WhatsApp. Nothing is sent',
  request: { params: referenceParam, body: jsonBody(HandoverInput) },
  responses: {
    201: json('The text and the links', Handover),
    409: refusal('No link opens the booking any more, or whoever booked was erased'),
    ...refusals,
  },
})

export const messages = createResource()
  .openapi(recipients, async (c) => c.json(await readRecipients(c.req.valid('query')), 200))
  .openapi(preview, async (c) => c.json(await previewMessage(c.req.valid('json')), 200))
  .openapi(write, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    return c.json(await writeMessage(c.req.valid('json'), c.var.session.staffId, key), 201)
  })
  .openapi(handover, async (c) => {
    const { reference } = c.req.valid('param')
    return c.json(await handOver(reference, c.req.valid('json'), c.var.session.staffId), 201)
  })
