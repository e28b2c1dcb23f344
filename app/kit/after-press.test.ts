import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPress, watchPresses } from './after-press.ts'

let page: EventTarget
let done: string[]
let end: () => void

beforeEach(() => {
  page = new EventTarget()
  done = []
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  end = watchPresses()
})

afterEach(() => {
  end()
  vi.useRealTimers()
})

function happen(type: string) {
  page.dispatchEvent(new Event(type))
}

test('while nothing is pressed, it is done at once', () => {
  afterPress(() => done.push('said'))
  expect(done).toEqual(['said'])
})

test('while a button is held down it waits, until the click is done', () => {
  page.addEventListener('click', () => done.push('clicked'))
  happen('pointerdown')
  afterPress(() => done.push('said'))
  vi.advanceTimersByTime(5000)
  expect(done).toEqual([])
  happen('pointerup')
  happen('click')
  vi.runAllTimers()
  expect(done).toEqual(['clicked', 'said'])
})

test.each(['pointercancel', 'contextmenu', 'blur', 'keydown'])(
  'a press that never ends is over with the next %s',
  (type) => {
    happen('pointerdown')
    afterPress(() => done.push('said'))
    happen(type)
    vi.runAllTimers()
    expect(done).toEqual(['said'])
  },
)

test('a field that blurs ends no press', () => {
  happen('pointerdown')
  afterPress(() => done.push('said'))
  page.dispatchEvent(Object.defineProperty(new Event('blur'), 'target', { value: {} }))
  vi.runAllTimers()
  expect(done).toEqual([])
})

test('a tap, whose mouse comes after the finger is gone, waits for its click', () => {
  page.addEventListener('click', () => done.push('clicked'))
  happen('pointerdown')
  happen('pointerup')
  vi.runAllTimers()
  happen('mousedown')
  afterPress(() => done.push('said'))
  happen('mouseup')
  happen('click')
  vi.runAllTimers()
  expect(done).toEqual(['clicked', 'said'])
})
