import { expect, test, vi } from 'vitest'
import { collectKeys } from './early-keys.ts'

test('what is typed while the command menu loads is kept, and shortcuts are left alone', () => {
  const { page, keys, left } = collecting()
  for (const key of ['C', 'H', '-', 'x', 'Backspace', 'Shift', 'ArrowDown', '7'])
    expect(press(page, key)).toBe(true)
  expect(press(page, 'c', { ctrlKey: true })).toBe(false)
  expect(keys.end()).toEqual({ typed: 'CH-7', isEntered: false })
  expect(press(page, 'a')).toBe(false)
  expect(left).not.toHaveBeenCalled()
})

test.each([
  ['Escape', (page: EventTarget) => press(page, 'Escape')],
  ['Tab', (page: EventTarget) => press(page, 'Tab')],
  ['a click elsewhere', (page: EventTarget) => page.dispatchEvent(new Event('pointerdown'))],
])('after %s the menu is not wanted, and the page has its keys back', (_, leave) => {
  const { page, keys, left } = collecting()
  press(page, 'a')
  leave(page)
  expect(left).toHaveBeenCalledOnce()
  expect(press(page, 'b')).toBe(false)
  expect(keys.end()).toBeUndefined()
})

test('a menu that never comes takes keys for five seconds', () => {
  vi.useFakeTimers()
  const { page, keys } = collecting()
  expect(press(page, 'a')).toBe(true)
  vi.advanceTimersByTime(5001)
  expect(press(page, 'b')).toBe(false)
  expect(keys.end()).toEqual({ typed: 'a', isEntered: false })
})

test('Enter before the menu is there holds for what was typed until then', () => {
  const { page, keys } = collecting()
  for (const key of ['Enter', 'C', 'H', 'Enter', 'x', 'Backspace']) expect(press(page, key)).toBe(true)
  expect(keys.end()).toEqual({ typed: 'CH', isEntered: true })
})

function collecting() {
  const page = new EventTarget()
  const left = vi.fn()
  return { page, left, keys: collectKeys(page, left) }
}

/** Returns whether the key was taken from the page. */
function press(page: EventTarget, key: string, more: { ctrlKey?: boolean } = {}) {
  return !page.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key, ...more }))
}
