import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leaveGarbage } from '#test/garbage.ts'
import { collectWhenQuiet } from './quiet-collection.ts'

test('ten seconds after the last request a heap that has grown is collected, not before', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = createServer()
  collectWhenQuiet(server)
  const grown = leaveGarbage()

  vi.advanceTimersByTime(9000)
  server.emit('request')
  vi.advanceTimersByTime(9000)
  expect(process.memoryUsage().heapTotal).toBeGreaterThan(grown - 8_000_000)

  vi.advanceTimersByTime(6000)
  expect(process.memoryUsage().heapTotal).toBeLessThan(grown - 8_000_000)
})
