import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { listShownReviews, previewNow, shownFaq, typedNow } from '#domain/site/live.ts'
import { send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { pikey, pikeyTour } from '#test/trips.ts'
import { everest } from '#test/world.ts'
import { renderPagesWith } from '../rendering.ts'

const post = { title: 'Winter', author: '', summary: 'Snow', tags: [], sections: [] }
const region = { name: 'Mustang', description: 'Dry.' }
const review = { trip_id: null, name: 'Noor', review: 'Good.', rating: 5 }
const question = { group: 'General', question: 'May I fly a drone?', answer: 'With a permit.' }

test.each([
  ['/api/destinations/', { draft: pikey }, 'Pikey Peak', { ...pikey, name: '' }, 'draft.name'],
  ['/api/tour_packages/', { draft: pikeyTour }, 'Pikey Peak', { ...pikeyTour, name: '' }, 'draft.name'],
  ['/api/blogs/', { draft: post }, 'Winter', { ...post, title: '' }, 'draft.title'],
  ['/api/regions/', { draft: region }, 'Mustang', { ...region, name: '' }, 'draft.name'],
  ['/api/regions/', { id: everest.id, draft: region }, 'Mustang', { ...region, name: '' }, 'draft.name'],
  ['/api/reviews/', { draft: review }, 'Noor', { ...review, rating: 6 }, 'draft.rating'],
  ['/api/faq/', { draft: [question] }, question.question, [{ ...question, answer: '' }], 'draft.0.answer'],
])(
  '%s is read as it is typed by who may change it, and nothing of it stays',
  async (at, body, says, wrong, field) => {
    renderPagesWith(async () => {
      const { trip, blog, region: shown } = typedNow()!
      const [first] = (await listShownReviews({}, 1)).reviews
      const [asked] = await shownFaq()
      return [previewNow(), trip?.name, blog?.title, shown?.name, first?.name, asked?.question].join()
    })
    const { owner, staff: guide, dawaId } = await ownerAndStaff()
    await send('PUT', `/api/staff/${dawaId}/`, { roles: ['guide'] }, owner)
    const events = await eventIds()
    const ask = (sent: object, by?: Record<string, string>) => send('POST', `${at}previews/page/`, sent, by)

    expect((await (await ask(body, owner)).json()).html).toMatch(new RegExp(`^,.*${says.replace('?', '.')}`))
    const refused = await ask({ ...body, draft: wrong }, owner)
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, [field]])
    expect((await ask({}, owner)).status).toBe(422)
    expect((await ask(body, guide)).status).toBe(403)
    expect((await ask(body)).status).toBe(401)
    if ('id' in body) expect((await ask({ ...body, id: 'nowhere' }, owner)).status).toBe(404)
    expect(await eventIds()).toEqual(events)
  },
)

function eventIds() {
  return db.selectFrom('events').select('id').execute()
}
