import { expect, test } from 'vitest'
import { departureWith, maya } from '#test/bookings.ts'
import { statementsOf } from '#test/statements.ts'
import { createBooking } from './create.ts'

// Each statement of a booking takes about a tenth of a millisecond of the processor, and a round trip to PostgreSQL.

test('a private booking reads its trip, its permits and the settings once, and nothing that it has just written', async () => {
  expect((await statementsOf(() => createBooking(maya))).map(subjectOf)).toEqual([
    'select bookings',
    'select settings',
    'select trips',
    'select permits',
    'insert bookings',
    'insert booking_lines',
    'insert events',
    'insert rate_limits',
    'insert emails',
    'insert emails',
  ])
})

test('a booking of a departure, with a key and from a network, sends fifteen statements', async () => {
  const { _id } = await departureWith(10)
  const book = () => createBooking({ ...maya, departure_id: _id }, 'a-key', '192.0.2.0')

  expect(await statementsOf(book)).toHaveLength(15)
})

/** "select settings": what a statement does, and with which table. */
function subjectOf(statement: string) {
  const [, verb, table] = statement.match(/^(\w+)\b.*?\b(?:from|into) "(\w+)"/) ?? []
  return `${verb} ${table}`
}
