import { beforeEach, expect, test, vi } from 'vitest'
import {
  draftName,
  dropDraft,
  dropOldDrafts,
  keepBeforeLeaving,
  keepDraft,
  keepDraftSoon,
  readDraft,
} from './draft.ts'

const FORM = '/admin/regions/new'
const humla = { at: '2026-11-20T08:00:00.000Z', base: { name: '' }, text: { name: 'Humla' } }

let kept: Record<string, string>

beforeEach(() => {
  kept = {}
  vi.stubGlobal('localStorage', {
    get length() {
      return Object.keys(kept).length
    },
    key: (index: number) => Object.keys(kept)[index] ?? null,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  })
})

test('a draft is there until nobody has come back to it for 30 days', () => {
  keepDraft(FORM, humla)
  dropOldDrafts(new Date('2026-12-20T07:59:00Z'))
  expect(readDraft(FORM)).toEqual(humla)

  dropOldDrafts(new Date('2026-12-20T08:01:00Z'))
  expect(readDraft(FORM)).toBeUndefined()
})

test('whoever comes next to the same computer is not offered what another person typed', () => {
  keepDraft(draftName('pasang', FORM), humla)
  expect(readDraft(draftName('maya', FORM))).toBeUndefined()

  keepDraft(draftName('maya', FORM), { ...humla, text: { name: 'Dolpo' } })
  expect(readDraft(draftName('pasang', FORM))).toEqual(humla)
})

test('drafts that an earlier version of the office kept are forgotten, and nothing else is', () => {
  kept = { 'draft-2:trek:new': JSON.stringify(humla), 'draft:/admin/faq': '{}', theme: 'dark' }
  keepDraft(FORM, humla)
  dropOldDrafts(new Date('2026-11-22T08:00:00Z'))

  expect(Object.keys(kept)).toEqual(['theme', `draft-5:${FORM}`])
})

test('a draft that cannot be read is none', () => {
  keepDraft(FORM, humla)
  for (const key of Object.keys(kept)) kept[key] = '{"at":'
  expect(readDraft(FORM)).toBeUndefined()
})

test('a key is drawn before the text is stored, and leaving the page does not wait for that', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const drawings: (() => void)[] = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => drawings.push(draw))
  vi.useFakeTimers()
  const end = keepBeforeLeaving()

  keepDraftSoon(FORM, humla)
  expect(kept).toEqual({})
  for (const draw of drawings) draw()
  vi.runAllTimers()
  expect(Object.keys(kept)).toHaveLength(1)

  keepDraftSoon(FORM, { ...humla, text: { name: 'Dolpo' } })
  page.dispatchEvent(new Event('pagehide'))
  expect(readDraft(FORM)?.text).toEqual({ name: 'Dolpo' })

  keepDraftSoon(FORM, humla)
  dropDraft(FORM)
  vi.runAllTimers()
  expect(kept).toEqual({})
  end()
  vi.useRealTimers()
})

test('while somebody types on, the text is stored twice a second', () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16))
  const name = 'Humla and Dolpo in autumn'
  const seen = new Set<string>()

  for (let letter = 1; letter <= name.length; letter++) {
    keepDraftSoon(FORM, { ...humla, text: { name: name.slice(0, letter) } })
    vi.advanceTimersByTime(100)
    // Six letters: half a second and the picture.
    expect(storedNow().length).toBeGreaterThanOrEqual(letter - 6)
    seen.add(storedNow())
  }
  vi.advanceTimersByTime(500)
  expect(storedNow()).toBe(name)
  // 25 letters in 2.5 seconds.
  expect(seen.size).toBeLessThanOrEqual(6)
  vi.useRealTimers()
})

function storedNow() {
  const [draft] = Object.values(kept)
  return draft === undefined ? '' : (JSON.parse(draft) as typeof humla).text.name
}
