import { afterEach, expect, test } from 'vitest'
import { hurry, inTurn, waitingMost, waitingNow, type Place, type Turn } from './picture-turns.ts'

const usual = { ...waitingMost }
afterEach(() => Object.assign(waitingMost, usual))

test('the most urgent comes first: an upload, who waits, what is shown soon, the rest', async () => {
  const { begun, works, endAll } = heldWorks()
  void inTurn(works('first'), { turn: 'view' })
  for (const turn of ['idle', 'soon', 'view', 'upload'] as const) void inTurn(works(turn), { turn })
  await expect.poll(() => begun).toEqual(['first'])

  for (let round = 0; round < 5; round++) await endAll()

  expect(begun).toEqual(['first', 'upload', 'view', 'soon', 'idle'])
})

test('one is made at a time, so that memory is needed for one', async () => {
  const { begun, works, endAll } = heldWorks()
  for (const name of ['a', 'b']) void inTurn(works(name), { turn: 'upload' })
  void inTurn(works('view'), { turn: 'view' })

  await expect.poll(() => begun).toEqual(['a'])
  expect([waitingNow('upload'), waitingNow('view')]).toEqual([1, 1])
  await endAll()
  expect(begun).toEqual(['a', 'b'])
  for (let round = 0; round < 2; round++) await endAll()
})

test('what nobody waits for gives way to whoever waits, and is made afterwards', async () => {
  const { begun, works, endAll } = heldWorks()
  const given = inTurn(works('given way'), { turn: 'idle' })
  void inTurn(works('other'), { turn: 'idle' })
  void inTurn(works('soon'), { turn: 'soon' })
  await expect.poll(() => begun).toEqual(['given way'])

  const uploads = [inTurn(works('upload'), { turn: 'upload' }), inTurn(works('next'), { turn: 'upload' })]
  await expect.poll(() => begun).toEqual(['given way', 'upload'])
  for (let round = 0; round < 5; round++) await endAll()

  await Promise.all([given, ...uploads])
  expect(begun).toEqual(['given way', 'upload', 'next', 'soon', 'given way', 'other'])
})

test('somebody who waits for what was to be made some day moves it forward', async () => {
  const { begun, works, endAll } = heldWorks()
  const place: Place = { turn: 'idle' }
  void inTurn(works('soon'), { turn: 'soon' })
  void inTurn(works('wanted'), place)
  await expect.poll(() => begun).toEqual(['soon'])

  hurry(place, 'view')
  await expect.poll(() => begun).toEqual(['soon', 'wanted'])
  hurry(place, 'idle')
  expect(place.turn).toBe('view')
  void inTurn(works('upload'), { turn: 'upload' })
  await endAll()
  // The wanted one was not interrupted: it began once.
  expect(begun).toEqual(['soon', 'wanted', 'upload'])
  for (let round = 0; round < 2; round++) await endAll()
})

test('a full queue refuses whoever comes, and takes others when there is room again', async () => {
  waitingMost.view = 2
  const { begun, works, endAll } = heldWorks()
  const three = ['a', 'b', 'c'].map((name) => inTurn(works(name)))
  await expect.poll(() => begun).toEqual(['a'])

  await expect(inTurn(async () => 'made')).rejects.toMatchObject({ reason: 'busy' })
  expect(waitingNow('view')).toBe(2)
  for (let round = 0; round < 3; round++) await endAll()
  await Promise.all(three)
  expect(await inTurn(async () => 'made')).toBe('made')
})

test('work that fails gives its turn on', async () => {
  const failing = Array.from({ length: 5 }, () => inTurn(() => Promise.reject(new Error('no'))))
  await Promise.allSettled(failing)

  for (const turn of ['upload', 'view', 'soon', 'idle'] satisfies Turn[])
    expect(await inTurn(async () => 'made', { turn })).toBe('made')
})

/** Returns works that record when they begin, end when the test says so, and reject when they shall give way. */
function heldWorks() {
  const begun: string[] = []
  const ends = new Set<() => void>()
  const works = (name: string) => (signal: AbortSignal) => {
    begun.push(name)
    return new Promise<void>((resolve, reject) => {
      ends.add(resolve)
      signal.addEventListener('abort', () => reject(new Error('killed')))
    })
  }
  return { begun, works, endAll }

  /** Ends the running works, so that the next one begins. */
  async function endAll() {
    for (const end of ends) end()
    await new Promise((resolve) => setImmediate(resolve))
  }
}
