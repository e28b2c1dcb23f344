import { expect, test } from 'vitest'
import { demoWorld } from '#test/demo-world.ts'
import { emptyTables } from '#test/empty-tables.ts'
import { changeContent } from '../content.ts'
import { installDemo } from '../demo/install.ts'
import { search } from './search.ts'

const asked: [query: string, titles: string[]][] = [
  // The name of a top destination begins with it; of the others the one with the most departures comes first.
  ['everest', ['Everest Base Camp Trek', 'Everest Mountain Flight and Kathmandu']],
  ['evrest', ['Everest Base Camp Trek', 'Everest Mountain Flight and Kathmandu']],
  ['everest trek', ['Everest Base Camp Trek', 'Everest Panorama Trek', 'Everest Three Passes Trek']],
  // The name itself goes before a better known trip.
  ['everest panorama', ['Everest Panorama Trek']],
  ['upper mustang', ['Upper Mustang Trek', 'Upper Mustang Jeep Tour']],
  ['mustang', ['Upper Mustang Trek', 'Upper Mustang Jeep Tour']],
  ['annapurna', ['Annapurna Base Camp Trek', 'Annapurna Circuit Trek (Thorong La)']],
  ['base camp', ['Everest Base Camp Trek', 'Annapurna Base Camp Trek']],
  ['gokyo', ['Gokyo Lakes and Gokyo Ri Trek']],
  ['manaslu circuit', ['Manaslu Circuit Trek']],
  ['chitwan', ['Kathmandu, Pokhara and Chitwan Classic']],
  // No trip is called so: who writes most about it comes first.
  ['permits', ['Permits and what they cost']],
]

test('whoever searches the demo finds the trip they mean first, and then those like it', async () => {
  await emptyTables()
  await installDemo({ ...demoWorld, extras: [], reviews: [] })
  await changeContent(async () => undefined)

  for (const [query, titles] of asked) {
    const found = (await search(query)).map(({ title }) => title)
    expect([query, found.slice(0, titles.length)]).toEqual([query, titles])
  }
})
