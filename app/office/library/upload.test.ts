import { expect, test } from 'vitest'
import { hashOf, sendAll, type Sending } from './upload.ts'

const broken = { failure: { reason: 'The server could not be reached' } }
const files = ['lake.jpg', 'hill.jpg', 'words.txt', 'gate.jpg'].map((name) => ({
  key: name,
  file: new File([name], name),
}))

/** A line that breaks while the first file is on its way and after the second has arrived. */
function brokenLine() {
  const arrived = new Set(['gate.jpg'])
  const states: string[] = []
  const pauses: number[] = []
  let tries = 0
  return {
    arrived,
    states,
    pauses,
    line: {
      toSend: async (file: File) => file,
      hasArrived: async ({ name }: File) => arrived.has(name),
      send: async ({ name }: File, _name: string, onProgress: (share: number) => void) => {
        tries += 1
        onProgress(0.5)
        if (name === 'words.txt') return { failure: { status: 422, reason: 'No picture' } }
        if (name === 'lake.jpg' && tries < 3) return broken
        if (name === 'lake.jpg' && tries === 3) return { failure: { status: 503, reason: 'Busy' } }
        const isLost = name === 'hill.jpg' && !arrived.has(name)
        arrived.add(name)
        return isLost ? broken : true
      },
      pause: async (milliseconds: number) => void pauses.push(milliseconds),
      isOver: () => false,
      change: (key: string, { state, reason }: Partial<Sending>) => {
        if (state && state !== 'sends') states.push(`${key} ${state}${reason ? `: ${reason}` : ''}`)
      },
    },
  }
}

test('a broken line is waited for, and what has arrived is not sent again', async () => {
  const { line, states, pauses } = brokenLine()

  await sendAll(files, line)

  const lost = 'waits: The server could not be reached'
  expect(states).toEqual([
    `lake.jpg ${lost}`,
    `lake.jpg ${lost}`,
    'lake.jpg waits: Busy',
    'lake.jpg added',
    `hill.jpg ${lost}`,
    'hill.jpg there',
    'words.txt refused: No picture',
    'gate.jpg there',
  ])
  expect(pauses).toEqual([2000, 4000, 8000, 2000])
})

test('nothing more is sent once nobody waits for it', async () => {
  const { line, states } = brokenLine()
  await sendAll(files, { ...line, isOver: () => states.length > 0 })
  expect(states).toHaveLength(1)
})

test('a file is known by its SHA-256', async () => {
  expect(await hashOf(new File(['abc'], 'a.jpg'))).toMatch(/^ba7816bf8f01cfea[0-9a-f]+15ad$/)
})
