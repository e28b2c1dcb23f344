import { expect, test } from 'vitest'
import { db } from '#db/client.ts'
import { everestTrekId } from '#test/world.ts'
import { changeContent } from '../content.ts'
import { readAhead } from './read-ahead.ts'
import { search } from '../search/search.ts'
import { listTripCards } from '../trips/cards.ts'

test('what was read ahead is there when the first visitor comes', async () => {
  await changeContent(async () => undefined)
  await readAhead()

  // Nobody is told, so whatever is read from now on would have the new name.
  await db
    .updateTable('trips')
    .set({ name: 'Read late', version: 99 })
    .where('id', '=', everestTrekId)
    .execute()

  const names = (await listTripCards('trek')).map(({ name }) => name)
  const titles = (await search('everest base camp')).map(({ title }) => title)
  expect([names, titles].map((all) => all.includes('Everest Base Camp Trek'))).toEqual([true, true])
  expect([...names, ...titles]).not.toContain('Read late')
})
