import { expect, test } from 'vitest'
import { isTyped, printOf, type Field } from './typed.ts'

const name = { name: 'fullname', type: 'text', value: 'Maya', defaultValue: 'Maya' }
const date = { name: 'departure_id', type: 'select-one', value: 'autumn' }
const box = { name: 'extra.room.1', type: 'checkbox', value: '1', defaultValue: '1' }
const unticked = { ...box, checked: false, defaultChecked: false }
const ticked = { ...box, checked: true, defaultChecked: false }

test.each<[string, Field[], boolean]>([
  ['nothing', [name, date, unticked], false],
  ['a box that the server has ticked', [{ ...ticked, defaultChecked: true }], false],
  ['a name', [{ ...name, value: 'Tara' }, unticked], true],
  ['a ticked box', [name, ticked], true],
  ['a box that is ticked no more', [{ ...unticked, defaultChecked: true }], true],
])('%s counts as typed or not', (_what, fields, typed) => {
  expect(isTyped(fields)).toBe(typed)
})

test('a form has another print when a box is ticked', () => {
  expect(printOf([name, ticked])).not.toBe(printOf([name, unticked]))
  expect(printOf([name, ticked])).toBe(printOf([{ ...name }, { ...ticked }]))
})
