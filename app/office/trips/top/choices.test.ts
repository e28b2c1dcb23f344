import { expect, test } from 'vitest'
import { chosenIn, fullList, listOf, SHOWN_MAX, shownOf, type Choice } from './choices.ts'

const choice = (name: string, is_top_destination = false): Choice => ({
  _id: name,
  name,
  isDraft: false,
  is_top_destination,
})

test('of very many destinations the chosen ones are shown, and the first of the others', () => {
  const others = Array.from({ length: SHOWN_MAX + 50 }, (_, number) => choice(`Walk ${number}`))
  const shown = shownOf([choice('Everest', true), ...others], '')

  expect(shown).toHaveLength(1 + SHOWN_MAX)
  expect(shown.at(-1)).toEqual({ choice: others[SHOWN_MAX - 1], index: SHOWN_MAX })
})

test('others are found by any part of their name, and keep their place in the list', () => {
  const list = [choice('Everest', true), choice('Mustang'), choice('Manāslu Circuit')]

  expect(shownOf(list, 'CIRC manaslu').map(({ choice: { name }, index }) => [name, index])).toEqual([
    ['Everest', 0],
    ['Manāslu Circuit', 2],
  ])
})

test('what was chosen in an older list is chosen in this one, as far as it is there', () => {
  const list = listOf(
    [choice('Everest', true), choice('Mustang'), choice('Rara', true)],
    ['Mustang', 'Gone', 'Everest'],
  )

  expect(chosenIn(list)).toEqual(['Mustang', 'Everest'])
  expect(list.map(({ name }) => name)).toEqual(['Mustang', 'Everest', 'Rara'])
})

test('what is sent are the whole destinations, in the order and with the marks of the choice', () => {
  const stored = [whole('Everest', true), whole('Mustang', false), whole('Rara', true)]

  expect(fullList(stored, [choice('Mustang', true), choice('Gone', true), choice('Everest')])).toEqual([
    whole('Mustang', true),
    whole('Everest', false),
    whole('Rara', true),
  ])
})

function whole(name: string, is_top_destination: boolean) {
  return { _id: name, is_top_destination, days: [`${name} at dawn`] }
}
