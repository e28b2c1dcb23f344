import { expect, test } from 'vitest'
import { collectKeys } from './early-keys.ts'

test('what is typed while the command menu loads is kept, and shortcuts are left alone', () => {
  const page = new EventTarget()
  const keys = collectKeys(page)
  for (const key of ['C', 'H', '-', 'x', 'Backspace', 'Shift', 'ArrowDown', '7'])
    expect(press(page, key)).toBe(true)
  expect(press(page, 'c', { ctrlKey: true })).toBe(false)
  expect(press(page, 'Tab')).toBe(false)
  expect(keys.end()).toBe('CH-7')
  expect(press(page, 'a')).toBe(false)
})

test('an Escape before the menu is there means that it is not wanted', () => {
  const page = new EventTarget()
  const keys = collectKeys(page)
  for (const key of ['a', 'Escape']) press(page, key)
  expect(keys.end()).toBeUndefined()
})

/** Returns whether the key was taken from the page. */
function press(page: EventTarget, key: string, more: { ctrlKey?: boolean } = {}) {
  return !page.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key, ...more }))
}
