import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DepartureLog, TrailLinkMade } from '#contract/departure-log.ts'
import { TRAIL_BATCH_MAX } from '#contract/trail-limits.ts'
import { db } from '#db/client.ts'
import { departureWith } from '#test/bookings.ts'
import { send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { cashEntry, confirmedGuide, noteEntry } from '#test/trail.ts'
import { api } from '../api.ts'

const entries = (count: number) => Array.from({ length: count }, () => noteEntry('Snow'))

test('a guide opens the link, sends and is refused with the status that the phone acts on; staff read it on record', async () => {
  const { owner, staff, dawaId } = await ownerAndStaff()
  const { _id: departure } = await departureWith(8)
  const { _id: crew_id } = await confirmedGuide(departure)
  const made = await send(
    'POST',
    `/api/departures/${departure}/trail-links/`,
    { crew_id, is_mailed: true },
    staff,
  )
  const { url, text, whatsapp } = TrailLinkMade.parse(await made.json())
  const { pathname, hash } = new URL(url)
  const [, id] = /^\/trail\/(.+)$/.exec(pathname)!
  expect([text.includes(url), whatsapp?.startsWith('https://wa.me/977')]).toEqual([true, true])
  const mail = await db
    .selectFrom('emails')
    .select('text_body')
    .where('kind', '=', 'trail-link')
    .executeTakeFirstOrThrow()
  expect(mail.text_body).toContain(url)

  const caller = { token: hash.slice(1), device: randomUUID() }
  const call = (part: string, body: object) => send('POST', `/api/trail/${id}/${part}/`, body)
  const statusOf = async (part: string, body: object) => (await call(part, body)).status
  const sent_at = new Date().toISOString()
  const opened = await call('open', caller)
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await statusOf('open', { ...caller, token: 'wrong' })).toBe(404)
  expect(await statusOf('open', { ...caller, device: randomUUID() })).toBe(409)
  expect(await statusOf('open', { ...caller, device: 'my phone' })).toBe(422)
  expect(await statusOf('entries', { ...caller, sent_at, entries: [cashEntry(), ...entries(1)] })).toBe(200)
  expect(await statusOf('entries', { ...caller, sent_at, entries: entries(TRAIL_BATCH_MAX + 1) })).toBe(422)
  expect(
    await statusOf('entries', { ...caller, sent_at, entries: [{ client_id: randomUUID(), kind: 'poem' }] }),
  ).toBe(200)

  const form = new FormData()
  for (const [name, value] of Object.entries({ ...caller, entry: randomUUID(), client_id: randomUUID() }))
    form.set(name, value)
  form.set('photo', new File([new Uint8Array(300_000)], 'a.jpg'))
  expect((await api.request(`/api/trail/${id}/photos/`, { method: 'POST', body: form })).status).toBe(413)

  const logOf = async (headers: Record<string, string>) =>
    DepartureLog.parse(
      await (await send('GET', `/api/departures/${departure}/log/`, undefined, headers)).json(),
    )
  const kindsOf = async (headers: Record<string, string>) =>
    (await logOf(headers)).entries.map(({ kind }) => kind)
  expect(await kindsOf(staff)).toEqual(['note'])
  expect((await kindsOf(owner)).toSorted()).toEqual(['cash', 'note'])
  const readings = db
    .selectFrom('events')
    .select('actor')
    .where('verb', '=', 'read')
    .where('noun_id', '=', departure)
  expect((await readings.execute()).map(({ actor }) => actor)).toContain(dawaId)
  const cash = (await logOf(owner)).entries.find(({ kind }) => kind === 'cash')!
  const cost = `/api/trail-entries/${cash._id}/cost/`
  expect([
    (await send('POST', cost, undefined, staff)).status,
    (await send('POST', cost, undefined, owner)).status,
  ]).toEqual([403, 201])

  expect((await send('DELETE', `/api/trail-links/${id}/`, undefined, staff)).status).toBe(204)
  const refused = await call('entries', { ...caller, sent_at, entries: entries(1) })
  expect([refused.status, (await refused.json()).detail]).toEqual([
    403,
    'The office has taken this link back. What you have written stays on this phone. Call the office',
  ])
})
