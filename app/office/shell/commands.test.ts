import { expect, test } from 'vitest'
import { actsHere } from './found-commands.ts'
import { fixedCommands, inOrder, matching } from './commands.ts'
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

test('who types a booking gets it before what can be done with it, and who types a verb gets the verb', () => {
  const acts = actsHere('/admin/bookings/CH-4APXN9B', () => true)
  const booking = { label: 'CH-4APXN9B, Anna Keller', kind: 'Booking', path: '/admin/bookings/CH-4APXN9B' }
  const mail = { label: 'Your booking CH-4APXN9B', kind: 'Mail', path: '/admin/outbox/1' }
  const first = (typed: string) => inOrder([...acts, mail, booking], typed).map(({ label }) => label)
  expect(first('ch-4apxn9b').slice(0, 3)).toEqual([booking.label, mail.label, 'Record payment CH-4APXN9B'])
  expect(first('apxn9b')[0]).toBe(mail.label)
  expect(first('anna')[0]).toBe(booking.label)
  expect(first('record ch-4apxn9b')[0]).toBe('Record payment CH-4APXN9B')
  expect(first('payment')[0]).toBe('Record payment CH-4APXN9B')
})

test('what the state of a thing does not allow is not offered on its page', () => {
  const all = actsHere('/admin/bookings/CH-4APXN9B', () => true)
  const left = actsHere('/admin/bookings/CH-4APXN9B', () => true, ['payment'])
  expect(all.filter((act) => !left.some(({ path }) => path === act.path)).map(({ label }) => label)).toEqual([
    'Record payment CH-4APXN9B',
  ])
})

test('a whole name comes before longer ones', () => {
  const longer = { label: 'Langtang Valley Trek', kind: 'Destination', path: '/1' }
  const whole = { label: 'Langtang', kind: 'Region', path: '/2' }
  expect(inOrder([longer, whole], 'langtang ')).toEqual([whole, longer])
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
