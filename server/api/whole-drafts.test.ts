import { expect, test } from 'vitest'
import { CONFIRMATION_HEADER } from '#contract/login-headers.ts'
import { db } from '#db/client.ts'
import { listFaq } from '#domain/faq/faq.ts'
import { readSettings } from '#domain/settings.ts'
import { listRegions } from '#domain/regions/regions.ts'
import { addReview } from '#domain/reviews/reviews.ts'
import { ReviewInput } from '#contract/reviews.ts'
import { send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'

const when = { action: 'publish', day: '2099-01-01', time: '06:00' }
const soon = () => ({ ...when, day: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10) })

test('a draft of the settings is for owners, with its number in If-Match, and visitors see what is saved', async () => {
  const { owner, staff } = await ownerAndStaff()
  const { terms } = await readSettings()
  const path = '/api/settings/terms/draft/'
  const body = { ...terms, sections: [{ title: 'Booking', content: 'Pay in cash.' }] }
  const keep = (over: number, by = owner) => send('PUT', path, body, { ...by, 'if-match': `"${over}"` })

  expect((await keep(0, staff)).status).toBe(403)
  const kept = await keep(0)
  expect(kept.status).toBe(200)
  const { number } = await kept.json()
  expect((await keep(0)).status).toBe(412)
  expect((await keep(number)).status).toBe(200)
  const wrong = await send('PUT', path, { ...body, sections: [{ title: '', content: '' }] }, owner)
  expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([
    422,
    ['sections.0.title', 'sections.0.content'],
  ])
  expect((await send('PUT', path, body)).status).toBe(401)
  expect((await readSettings()).terms).toEqual(terms)
})

test('plans of settings are made, moved and taken back by owners, those of bank details with the password', async () => {
  const { owner, staff } = await ownerAndStaff()
  const { terms, bank } = await readSettings()
  const plan = { noun: 'setting', noun_id: 'terms', ...soon() }
  const sections = [{ title: 'Booking', content: 'Pay in cash.' }]
  await send('PUT', '/api/settings/terms/draft/', { ...terms, sections }, owner)

  expect((await send('POST', '/api/plans/', plan, staff)).status).toBe(403)
  expect((await send('POST', '/api/plans/', { ...plan, noun_id: 'nothing' }, owner)).status).toBe(404)
  const made = await send('POST', '/api/plans/', plan, owner)
  expect(made.status).toBe(201)
  const path = `/api/plans/${(await made.json())._id}/`
  const moved = { day: plan.day, time: '07:00' }
  expect((await send('PUT', path, moved, staff)).status).toBe(403)
  expect((await send('DELETE', path, undefined, staff)).status).toBe(403)
  expect((await send('PUT', path, moved, owner)).status).toBe(200)
  expect((await send('DELETE', path, undefined, owner)).status).toBe(204)
  expect((await send('DELETE', path, undefined, owner)).status).toBe(404)

  const answer = await send('PUT', '/api/settings/bank/draft/', bank, owner)
  expect([answer.status, answer.headers.get(CONFIRMATION_HEADER)]).toEqual([403, 'needed'])
  const bankPlan = { ...plan, noun_id: 'bank' }
  expect((await send('POST', '/api/plans/', bankPlan, owner)).status).toBe(403)
})

test('whoever writes content keeps and plans drafts of the questions, of reviews and of regions', async () => {
  const { staff } = await ownerAndStaff()
  await db.updateTable('staff').set({ roles: 'content' }).where('username', '=', 'dawa').execute()
  const [first] = await listFaq()
  const question = { group: first!.group, question: 'Is it warm?', answer: 'In May.' }
  expect((await send('PUT', '/api/faq/draft/', [question], staff)).status).toBe(200)
  const faq = { noun: 'faq', noun_id: 'faq', ...soon() }
  expect((await send('POST', '/api/plans/', faq, staff)).status).toBe(201)
  const off = await send('POST', '/api/plans/', { ...faq, action: 'unpublish' }, staff)
  expect([off.status, (await off.json()).errors]).toEqual([
    422,
    { action: ['Visitors always see this: it cannot be taken off the site'] },
  ])

  const words = { trip_id: null, name: 'Maya', address: '', item: '', review: 'Fine.', rating: 5 }
  const review = ReviewInput.parse({ ...words, address: 'Sweden', item: 'Cold' })
  const { _id } = await addReview(review, 'staff-pasang')
  const path = `/api/reviews/${_id}/draft/`
  expect((await send('PUT', path, { ...review, answer: 'Thanks' }, staff)).status).toBe(200)
  expect((await send('PUT', path, { ...review, rating: 6 }, staff)).status).toBe(422)
  expect((await send('PUT', '/api/reviews/nobody/draft/', review, staff)).status).toBe(404)
  expect((await listFaq())[0]).toEqual(first)

  const [region] = await listRegions()
  const regionPath = `/api/regions/${region!._id}/draft/`
  expect((await send('PUT', regionPath, { name: '', description: '' }, staff)).status).toBe(422)
  expect((await send('PUT', regionPath, { name: 'Elsewhere', description: 'Far.' }, staff)).status).toBe(200)
  expect((await listRegions())[0]).toEqual(region)
})

test('the link to a draft is for whoever may save the thing, and for parts of the settings that a page shows', async () => {
  const { owner, staff } = await ownerAndStaff()
  await db.updateTable('staff').set({ roles: 'content' }).where('username', '=', 'dawa').execute()
  const { terms, tax } = await readSettings()
  const sections = [{ title: 'Booking', content: 'Pay in cash.' }]
  await send('PUT', '/api/settings/terms/draft/', { ...terms, sections }, owner)
  await send('PUT', '/api/settings/tax/draft/', tax, owner)

  for (const method of ['GET', 'POST', 'DELETE'])
    expect([method, (await send(method, linkOf('terms'), undefined, staff)).status]).toEqual([method, 403])
  const made = await send('POST', linkOf('terms'), undefined, owner)
  const { link } = await made.json()
  expect([made.status, new URL(link.url).pathname]).toEqual([201, '/terms-conditions'])
  expect((await (await send('GET', linkOf('terms'), undefined, owner)).json()).link).toEqual(link)
  expect((await send('DELETE', linkOf('terms'), undefined, owner)).status).toBe(204)
  expect((await (await send('GET', linkOf('terms'), undefined, owner)).json()).link).toBeNull()
  expect((await send('POST', linkOf('tax'), undefined, owner)).status).toBe(409)
  expect((await send('POST', linkOf('nothing'), undefined, owner)).status).toBe(404)
  expect((await send('POST', '/api/draft-links/faq/faq/', undefined, staff)).status).toBe(409)
  expect((await send('POST', '/api/draft-links/region/nowhere/', undefined, staff)).status).toBe(404)
})

function linkOf(part: string) {
  return `/api/draft-links/setting/${part}/`
}
