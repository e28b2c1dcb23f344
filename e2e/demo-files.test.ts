import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoWorld } from '#test/demo-world.ts'
import { spawnServer, startServer } from '#test/server-process.ts'

const refusing = { NODE_OPTIONS: '--import=./test/refuse-demo.mjs' }

test('the built server holds no prose of the demo operator', () => {
  const built = globSync('build/server/**/*.js').map((file) => readFileSync(file, 'utf8'))
  expect(built.length).toBeGreaterThan(0)
  const code = built.join('\n')
  const prose = [
    ...demoWorld.trips.map(({ input }) => input.overview.description ?? ''),
    ...demoWorld.trips.flatMap(({ input }) => input.faq.map(({ answer }) => answer)),
    ...demoWorld.posts.map(({ input }) => input.summary),
    ...demoWorld.reviews.map(({ review }) => review),
    ...demoWorld.regions.map(({ input }) => input.description),
    ...demoWorld.extras.map(({ input }) => input.text),
    ...demoWorld.settings.terms.sections.map(({ content }) => content),
  ].map((text) => text.slice(0, 80))
  expect(prose.length).toBeGreaterThan(200)
  expect(prose.filter((text) => text.length > 40 && code.includes(text))).toEqual([])
})

test('the files of the demo are read by the first start alone, and by none of an empty site', async () => {
  const settings = settingsOf()
  const first = spawnServer({ ...settings, ...refusing }, { quiet: true })
  await expect(first.opened).rejects.toThrow(/demo.* was read/)

  const empty = await startServer({ ...settingsOf(), ...refusing, SEED: 'none' })
  await empty.stop()

  const installing = await startServer(settings)
  await installing.stop()
  const later = await startServer({ ...settings, ...refusing })
  const page = await fetch(`${later.url}/destination/everest-base-camp`)
  expect(await page.text()).toContain('Everest Base Camp Trek')
  await later.stop()
})

function settingsOf() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'chautari-demo-'))
  return { DATA_DIR, DATABASE_URL: join(DATA_DIR, 'chautari.sqlite') }
}
