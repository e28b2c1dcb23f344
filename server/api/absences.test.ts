import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import { departureWith } from '#test/bookings.ts'
import { crewWith } from '#test/crew.ts'
import { send, signedIn } from '#test/requests.ts'
import { feeds } from '../feeds.ts'
import { answerProblem } from '../problems.ts'

const site = new Hono().onError(answerProblem).route('/', feeds)

test('staff note when somebody is away and give them a calendar by the API, and strangers do not', async () => {
  const { start_date, end_date } = await departureWith(8)
  const { _id } = await crewWith()
  const office = await signedIn()
  const at = `/api/crew/${_id}/`
  const days = { from_day: start_date, to_day: end_date, why: 'Wedding' }
  expect((await send('POST', `${at}absences/`, days)).status).toBe(401)
  const added = await send('POST', `${at}absences/`, days, office)
  const absence = await added.json()
  expect([added.status, absence]).toMatchObject([201, { ...days, version: 1 }])
  const wrong = await send('POST', `${at}absences/`, { ...days, to_day: addDays(start_date, -1) }, office)
  expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ['to_day']])
  const edited = { ...days, why: '' }
  const own = `/api/absences/${absence._id}/`
  const match = { ...office, 'if-match': added.headers.get('etag')! }
  expect((await send('PUT', own, edited, match)).status).toBe(200)
  expect((await send('PUT', own, edited, match)).status).toBe(412)
  const calendar = `${at}calendar/?from=${start_date}&to=${end_date}`
  expect(await (await send('GET', calendar, undefined, office)).json()).toMatchObject({
    name: 'Dorje Tamang',
    absences: [{ why: '' }],
    has_link: false,
  })
  const long = `${at}calendar/?from=${start_date}&to=${addDays(start_date, 100)}`
  expect((await send('GET', long, undefined, office)).status).toBe(422)
  const unknown = `/api/crew/nobody/calendar/?from=${start_date}&to=${end_date}`
  expect((await send('GET', unknown, undefined, office)).status).toBe(404)

  const link = `${at}calendar-link/`
  expect(await (await send('GET', link, undefined, office)).json()).toEqual({ url: null })
  const { url } = await (await send('POST', link, undefined, office)).json()
  const { pathname } = new URL(url)
  const file = await site.request(pathname)
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ])
  expect(await file.text()).toContain('SUMMARY:Not available')
  expect((await send('DELETE', link, undefined, office)).status).toBe(204)
  for (const ended of [pathname, '/crew/x.ics', `/crew/${_id}.ics`])
    expect((await site.request(ended)).status).toBe(404)
  expect((await send('DELETE', own, undefined, office)).status).toBe(204)
  expect((await send('DELETE', own, undefined, office)).status).toBe(404)
})
