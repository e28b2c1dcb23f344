import { expect, test } from 'vitest'
import { fitMenu } from './menus.ts'

const links = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a menu holds every link while it is short', () => {
  expect(fitMenu([links(5), links(0), links(9)], 14)).toEqual([links(5), links(0), links(9)])
})

test('a menu that is too long keeps as many of the first of each list, and short lists whole', () => {
  expect(fitMenu([links(2), links(40), links(9)], 20).map((list) => list.length)).toEqual([2, 9, 9])
  expect(fitMenu([links(500)], 120).map((list) => list.length)).toEqual([120])
  expect(fitMenu([])).toEqual([])
})
