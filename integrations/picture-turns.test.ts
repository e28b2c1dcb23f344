import { afterEach, expect, test } from 'vitest'
import { hurry, inTurn, waitingMost, waitingNow, type Place, type Turn } from './picture-turns.ts'

const usual = { ...waitingMost }
afterEach(() => Object.assign(waitingMost, usual))

test('the most urgent comes first: an upload, who waits, what is shown soon, the rest', async () => {
  const { begun, works } = heldWorks()
  const first = [works('view a'), works('view b')].map((work) => inTurn(work.run, { turn: 'view' }))
  const later = (['idle', 'soon', 'view', 'upload'] as const).map((turn) => {
    const work = works(turn)
    void inTurn(work.run, { turn })
    return work
  })
  await expect.poll(() => begun).toEqual(['view a', 'view b'])

  for (const work of works.all) work.end()
  await Promise.all(first)
  for (const _ of later) await endAll(works.all)

  expect(begun).toEqual(['view a', 'view b', 'upload', 'view', 'soon', 'idle'])
})

test('two are made at once, and of what nobody waits for one, so that whoever comes finds a place', async () => {
  const { begun, works } = heldWorks()
  for (const name of ['idle a', 'idle b']) void inTurn(works(name).run, { turn: 'idle' })
  for (const name of ['view a', 'view b']) void inTurn(works(name).run, { turn: 'view' })

  await expect.poll(() => begun).toEqual(['idle a', 'view a'])
  expect([waitingNow('idle'), waitingNow('view')]).toEqual([1, 1])
  for (let round = 0; round < 4; round++) await endAll(works.all)
  expect(begun).toEqual(['idle a', 'view a', 'view b', 'idle b'])
})

test('somebody who waits for what was to be made some day moves it forward', async () => {
  const { begun, works } = heldWorks()
  const place: Place = { turn: 'idle' }
  void inTurn(works('soon').run, { turn: 'soon' })
  void inTurn(works('another').run, { turn: 'idle' })
  void inTurn(works('wanted').run, place)
  await expect.poll(() => begun).toEqual(['soon'])

  hurry(place, 'view')
  await expect.poll(() => begun).toEqual(['soon', 'wanted'])
  hurry(place, 'idle')
  expect(place.turn).toBe('view')
  for (let round = 0; round < 3; round++) await endAll(works.all)
})

test('a full queue refuses whoever comes, and takes others when there is room again', async () => {
  waitingMost.view = 2
  const { begun, works } = heldWorks()
  const four = ['a', 'b', 'c', 'd'].map((name) => inTurn(works(name).run))
  await expect.poll(() => begun).toEqual(['a', 'b'])

  await expect(inTurn(async () => 'made')).rejects.toMatchObject({ reason: 'busy' })
  expect(waitingNow('view')).toBe(2)
  for (let round = 0; round < 3; round++) await endAll(works.all)
  await Promise.all(four)
  expect(await inTurn(async () => 'made')).toBe('made')
})

test('work that fails gives its turn on', async () => {
  const failing = Array.from({ length: 5 }, () => inTurn(() => Promise.reject(new Error('no'))))
  await Promise.allSettled(failing)

  for (const turn of ['upload', 'view', 'soon', 'idle'] satisfies Turn[])
    expect(await inTurn(async () => 'made', { turn })).toBe('made')
})

/** Returns works that record when they begin and that end when the test says so. */
function heldWorks() {
  const begun: string[] = []
  const all = new Set<{ end: () => void }>()
  const works = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const run = () => {
      begun.push(name)
      all.add(work)
      return promise
    }
    const work = { run, end: resolve }
    return work
  }
  return { begun, works: Object.assign(works, { all }) }
}

/** Ends the running works, so that the next ones begin. */
async function endAll(all: Set<{ end: () => void }>) {
  for (const work of all) work.end()
  await new Promise((resolve) => setImmediate(resolve))
}
