import { expect, test } from 'vitest'
import { DemoRemoval } from '#contract/demo.ts'
import { send } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'

test('DELETE /api/demo-content/ lets an owner remove it, and answers what went', async () => {
  const { owner, staff } = await ownerAndStaff()
  expect((await removeAs(staff)).status).toBe(403)
  const response = await removeAs(owner)

  expect(response.status).toBe(200)
  expect(DemoRemoval.parse(await response.json())).toMatchObject({
    removed: { trips: 5, blogs: 2, faq: 11 },
    kept_as_drafts: [],
  })
  expect(await (await send('GET', '/api/destinations')).json()).toEqual([])
})

function removeAs(who: Record<string, string>) {
  return send('DELETE', '/api/demo-content/', undefined, who)
}
