import { beforeEach, expect, test } from 'vitest'
import { SEARCH_QUERY_MAX } from '#contract/search.ts'
import { db } from '#db/client.ts'
import { everestTrekId } from '#test/world.ts'
import { changeContent } from '../content.ts'
import { guessTitles, search } from './search.ts'

// Each test begins with a new database, and this process must be told to read it again.
beforeEach(() => changeContent(async () => undefined))

const kinds = async (query: string) => (await search(query)).map(({ kind }) => kind)
const titles = async (query: string) => (await search(query)).map(({ title }) => title)

test.each([
  ['everest base camp', 'Everest Base Camp Trek'],
  ['EVEREST', 'Everest Base Camp Trek'],
  ['evrest', 'Everest Base Camp Trek'],
  ['anapurna', 'Annapurna Base Camp Trek'],
  ['lang', 'Langtang Valley Trek'],
  ['chitw', 'Kathmandu, Pokhara and Chitwan Classic'],
  ['gorak shep', 'Everest Base Camp Trek'],
  ['सगरमाथा', 'Everest Base Camp Trek'],
  ['EBC', 'Everest Base Camp Trek'],
  ['ebc trek', 'Everest Base Camp Trek'],
  ['everst', 'Everest Base Camp Trek'],
])('"%s" finds %s first', async (query, title) => {
  expect((await titles(query))[0]).toBe(title)
})

test('trips come before what is written about them', async () => {
  const found = await kinds('everest')

  const firstOther = found.findIndex((kind) => kind !== 'trek' && kind !== 'tour')
  expect(found[0]).toBe('trek')
  expect(found.slice(firstOther)).not.toContain('trek')
})

test('posts and questions are found too', async () => {
  expect(await kinds('tipping')).toContain('post')
  expect(await kinds('how do I pay the deposit')).toContain('question')
})

test('a hit says what it is and why it was found', async () => {
  const [hit] = await search('kala patthar sunrise')

  expect(hit).toMatchObject({
    kind: 'trek',
    path: '/destination/everest-base-camp',
    facts: '14 days · 5,545 m · US$1,490',
  })
  expect(hit!.context).toMatch(/Kala Patthar/)
  expect(hit!.context.length).toBeLessThan(200)
})

test('all words count, and some of them when nothing has all', async () => {
  expect(await titles('langtang kyanjin')).not.toContain('Everest Base Camp Trek')
  expect(await titles('langtang zzzzzzzz')).toContain('Langtang Valley Trek')
})

test('words that nothing holds find nothing, but may resemble a title', async () => {
  expect(await search('xylophone')).toEqual([])
  expect(await search('')).toEqual([])
  expect(await search('the of and')).toEqual([])
  expect((await guessTitles('averast')).map(({ title }) => title)).toContain('Everest Base Camp Trek')
})

test('a draft is not found, and a change is found at once', async () => {
  await changeContent((tx) =>
    tx
      .updateTable('trips')
      .set({ name: 'Sagarmatha walk', version: 2 })
      .where('id', '=', everestTrekId)
      .execute(),
  )
  expect((await titles('sagarmatha walk'))[0]).toBe('Sagarmatha walk')

  await changeContent((tx) =>
    tx.updateTable('trips').set({ status: 'draft', version: 3 }).where('id', '=', everestTrekId).execute(),
  )
  expect(await titles('sagarmatha walk')).not.toContain('Sagarmatha walk')
})

test('there are no more hits than asked for, and a query of any length is answered', async () => {
  expect(await search('kathmandu', 3)).toHaveLength(3)
  expect(await search(`everest ${'x'.repeat(5 * SEARCH_QUERY_MAX)}`)).not.toEqual([])
})

test('an empty site finds nothing', async () => {
  await changeContent(async (tx) => {
    await tx.deleteFrom('departures').execute()
    await tx.deleteFrom('reviews').execute()
    await tx.deleteFrom('trips').execute()
    await tx.deleteFrom('blog_sections').execute()
    await tx.deleteFrom('blogs').execute()
    await tx.deleteFrom('faq_entries').execute()
  })
  expect(await db.selectFrom('trips').select('id').execute()).toEqual([])
  expect(await search('everest')).toEqual([])
})
