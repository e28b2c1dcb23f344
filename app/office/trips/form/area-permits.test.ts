import { expect, test } from 'vitest'
import { permitsOn } from './area-permits.ts'
import { blankAreaPermit } from './text.ts'

test('a day of the list names the permits in whose area it lies, as they are typed', () => {
  const known = [
    { _id: 'a', name: 'ACAP' },
    { _id: 'm', name: 'MCAP' },
  ]
  const typed = [row('m', '3', '11'), row('a', '11', '13'), row('gone', '1', '20'), blankAreaPermit()]
  expect([2, 3, 11, 13, 14].map((day) => permitsOn(day, typed, known))).toEqual([
    [],
    ['MCAP'],
    ['MCAP', 'ACAP'],
    ['ACAP'],
    [],
  ])
})

function row(permit_id: string, first_day: string, last_day: string) {
  return { ...blankAreaPermit(), permit_id, first_day, last_day }
}
