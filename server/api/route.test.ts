import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Page } from '#contract/paging.ts'
import { answerPage } from './route.ts'

async function answered(page: Page<string> & { whole?: number }) {
  const app = new Hono().get('/list', (c) => c.json(answerPage(c, { limit: 1 }, page)))
  return app.request('/list?q=tea&limit=1')
}

test('a page of a list says how many there are and where to go on', async () => {
  const response = await answered({ items: ['tea'], total: 7, next: 'tea', whole: 9 })

  expect(await response.json()).toEqual(['tea'])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-total-count': '7',
    'x-whole-count': '9',
    link: '</list?q=tea&limit=1&cursor=tea>; rel="next"',
  })
  expect(response.headers.has('x-searched')).toBe(false)
})

test('a search that stopped on its way says so', async () => {
  const response = await answered({ items: [], total: 0, next: 'tea', isPart: true })

  expect(response.headers.get('x-searched')).toBe('part')
  expect(response.headers.get('link')).toContain('cursor=tea')
})
