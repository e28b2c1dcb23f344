import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUntold, tellBeforeActing, tellSoon } from './tell-typed.ts'

const field = {}
let page: EventTarget
let drawings: (() => void)[]
let heard: string[]
let end: () => void

beforeEach(() => {
  page = new EventTarget()
  drawings = []
  heard = []
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => drawings.push(work))
  end = tellBeforeActing()
})

afterEach(() => {
  end()
  vi.useRealTimers()
})

function type(text: string) {
  press({ key: text.at(-1)! })
  tellSoon(field, () => heard.push(text))
}

function press(key: { key: string; ctrlKey?: boolean }) {
  page.dispatchEvent(Object.assign(new Event('keydown'), key))
}

function draw() {
  for (const drawing of drawings.splice(0)) drawing()
  vi.runAllTimers()
}

test('a letter is to be seen before the form hears of it', () => {
  type('H')
  expect([heard, isUntold(field)]).toEqual([[], true])
  draw()
  expect([heard, isUntold(field)]).toEqual([['H'], false])
})

test('of letters typed faster than pictures are drawn the form hears once, with the last one', () => {
  type('H')
  type('Hu')
  draw()
  expect(heard).toEqual(['Hu'])
})

test.each([
  ['presses a button', () => page.dispatchEvent(new Event('pointerdown'))],
  ['presses it through a screen reader', () => page.dispatchEvent(new Event('click'))],
  ['goes to another field', () => page.dispatchEvent(new Event('focusout'))],
  ['chooses something', () => page.dispatchEvent(new Event('change'))],
  ['saves with Ctrl+S', () => press({ key: 's', ctrlKey: true })],
  ['sends with Enter', () => press({ key: 'Enter' })],
  ['closes the tab', () => page.dispatchEvent(new Event('pagehide'))],
])('whoever types and at once %s loses no letter', (_, act) => {
  type('Humla')
  act()
  expect(heard).toEqual(['Humla'])
  draw()
  expect(heard).toEqual(['Humla'])
})

test('nobody waits for a picture of a page that is not in sight', () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  type('Humla')
  expect(heard).toEqual(['Humla'])
})
