import { expect, test } from 'vitest'
import type { TrailPackage } from '#contract/trail-package.ts'
import { countSent } from '../write/count.ts'
import { addressOf, readAddress } from './address.ts'
import { nextPhoto } from './queue.ts'
import type { KeptEntry, KeptLink, KeptPhoto } from './tables.ts'

const entry = {
  client_id: 'incident-1',
  kind: 'incident',
  written_at: '2026-11-20T18:30:00+05:45',
  day: '2026-11-20',
  what: 'A porter has slipped.',
} as const
const kept = { link: 'link-1', reason: '' }
const photo: KeptPhoto = {
  ...kept,
  client_id: 'photo-1',
  entry: entry.client_id,
  file: null,
  state: 'waiting',
}
const link: KeptLink = {
  id: 'link-1',
  token: 'key',
  device: 'phone-1',
  pack: null,
  clock_off_s: 0,
  closed: null,
}

function incident(state: KeptEntry['state']): KeptEntry {
  return { ...kept, client_id: entry.client_id, entry, state }
}

test('a photo goes when its incident has arrived: from this page, or before the phone forgot it with a closed link', () => {
  const sent = { entry, received_at: '2026-11-21T00:00:00Z', photos: 0, is_seen: false }
  const pack = { sent: [sent] } as unknown as TrailPackage
  expect(nextPhoto({ photos: [photo], entries: [incident('waiting')], link })).toBeUndefined()
  expect(nextPhoto({ photos: [photo], entries: [incident('sent')], link })).toBe(photo)
  expect(nextPhoto({ photos: [photo], entries: [], link })).toBeUndefined()
  expect(nextPhoto({ photos: [photo], entries: [], link: { ...link, pack } })).toBe(photo)
  expect(nextPhoto({ photos: [{ ...photo, state: 'sent' }], entries: [], link: { ...link, pack } })).toBe(
    undefined,
  )
})

test('photos alone count as written', () => {
  expect(countSent({ photos: [photo], entries: [], link })).toBe('Sent 0 of 1 photos')
  expect(countSent({ photos: [photo], entries: [incident('sent')], link })).toBe('Sent 1 of 1, 0 of 1 photos')
  expect(countSent({ photos: [], entries: [], link })).toBe('Nothing is written yet')
})

test('the device is in the address only where the icon of the same phone takes it over', () => {
  const shared = new URL(addressOf(link, false), 'https://trek.example')
  expect(readAddress(shared)).toEqual({ id: 'link-1', token: 'key', device: '' })
  const icon = new URL(addressOf(link, true), 'https://trek.example')
  expect(readAddress(icon)).toEqual({ id: 'link-1', token: 'key', device: 'phone-1' })
})
