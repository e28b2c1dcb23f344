import { expect, test } from 'vitest'
import { submitContact } from '#domain/enquiries/enquiries.ts'
import { send, signedIn } from '#test/requests.ts'

const contact = {
  firstName: 'Maya',
  lastName: 'Gurung',
  email: 'maya@example.com',
  contact: '+44 20 7946 0000',
  message: 'Is April a good month?',
}

test.each(['enquiries', 'emails'])('GET /api/%s/ is for staff', async (list) => {
  expect((await send('GET', `/api/${list}/`)).status).toBe(401)
  expect((await send('GET', `/api/${list}/?limit=0`, undefined, await signedIn())).status).toBe(422)
})

test('GET /api/enquiries/ pages through the enquiries', async () => {
  const staff = await signedIn()
  const added = [await submitContact(contact), await submitContact(contact)]

  const first = await send('GET', '/api/enquiries/?limit=1', undefined, staff)
  expect(first.headers.get('x-total-count')).toBe('2')
  const [, next] = first.headers.get('link')!.match(/^<(.+)>; rel="next"$/)!
  const second = await send('GET', next!, undefined, staff)

  const seen = [...(await first.json()), ...(await second.json())]
  expect(seen.toSorted((a, b) => a._id.localeCompare(b._id))).toEqual(
    added.toSorted((a, b) => a._id.localeCompare(b._id)),
  )
})

test('GET /api/emails/ shows how each mail stands', async () => {
  const staff = await signedIn()
  const { _id } = await submitContact(contact)

  const response = await send('GET', '/api/emails/', undefined, staff)
  expect(response.headers.get('x-total-count')).toBe('2')
  expect(await response.json()).toContainEqual(
    expect.objectContaining({
      kind: 'enquiry-received',
      status: 'queued',
      to_address: 'maya@example.com',
      noun: 'enquiry',
      noun_id: _id,
      attempts: 0,
      sent_at: null,
    }),
  )
})
