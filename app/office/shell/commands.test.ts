import { expect, test } from 'vitest'
import { fixedCommands, matching } from './commands.ts'
import { rightsToOpen } from './screen-rights.ts'

const commands = [
  { label: 'Annapurna Circuit', kind: 'Destination', path: '/1' },
  { label: 'Circuit of Manāslu', kind: 'Destination', path: '/2' },
  { label: 'Add Blog', kind: 'Add', path: '/3' },
]
const labels = (typed: string) => matching(commands, typed).map(({ label }) => label)

test('every typed word must be there, in any order, whatever the accents', () => {
  expect(labels('manaslu circuit')).toEqual(['Circuit of Manāslu'])
  expect(labels('lhotse')).toEqual([])
})

test('what begins with the typed text comes first', () => {
  expect(labels('circuit')).toEqual(['Circuit of Manāslu', 'Annapurna Circuit'])
})

test('nothing typed shows everything that fits', () => {
  expect(labels('')).toHaveLength(3)
  expect(
    matching(
      fixedCommands(() => true),
      '',
    ),
  ).toHaveLength(12)
})

test('who looks for an import finds where lists are read, and no other screen', () => {
  const offered = matching(
    fixedCommands(() => true),
    'import',
  )
  expect(offered.map(({ path }) => path)).toEqual([
    '/admin/destinations/import',
    '/admin/tour-packages/import',
    '/admin/departures/import',
    '/admin/customers/import',
  ])
  for (const { path } of offered)
    expect(
      fixedCommands((right) => !rightsToOpen(path)!.includes(right)).map((command) => command.path),
    ).not.toContain(path)
})

test('what somebody may not open or add is not offered', () => {
  const offered = fixedCommands((right) => right === 'office' || right === 'look').map(({ label }) => label)
  expect(offered).toContain('Departures')
  expect(offered).not.toContain('Add Departure')
  expect(offered).not.toContain('Payments')
})
