import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { NearDays, NearDeparture, NearFlight } from '#contract/desk.ts'
import type { Right } from '#contract/roles.ts'
import type { Me } from '#contract/staff.ts'
import { PersonContext } from '../shell/person.ts'
import { Near } from './near.tsx'

const TODAY = '2026-11-29'

const everest: NearDeparture = {
  departure_id: 'everest',
  trip_name: 'Everest Base Camp',
  start_date: '2026-11-25',
  end_date: '2026-12-08',
  day_number: 5,
  days: 14,
  state: 'guaranteed',
  people: 3,
  paid: 3,
  min_to_run: 2,
  guides: [
    { name: 'Dorje Tamang', is_confirmed: true },
    { name: 'Mingma Gurung', is_confirmed: false },
  ],
}

const lands: NearFlight = {
  reference: 'LT-4711',
  direction: 'arrival',
  at: '2026-11-29T14:30',
  leaves_at: null,
  flight: 'QR 652',
  travellers: 5,
  names: ['Maya Lindqvist', 'Sven Lindqvist'],
  held: '',
  met_by: 'Hiace, BA 2 CHA 4711, Mingma',
}

const quiet: NearDays = {
  leaving: { total: 0, path_in_admin: '/admin/departures', items: [] },
  on_the_way: { total: 0, path_in_admin: '/admin/departures?when=past', items: [] },
  flights: [
    { day: TODAY, total: 0, path_in_admin: `/admin/transfers?day=${TODAY}`, items: [] },
    { day: '2026-11-30', total: 0, path_in_admin: '/admin/transfers?day=2026-11-30', items: [] },
  ],
}

test('a departure says its day, its people and its guides, and leads to its screen', () => {
  const html = shown({ ...quiet, on_the_way: { ...quiet.on_the_way, total: 1, items: [everest] } })
  expect(html).toContain('href="/admin/departures/everest"')
  expect(wordsOf(html)).toContain(
    'Everest Base Camp, Wed 25 November 2026 3 people Wed 25 November 2026 to 8 December 2026, day 5 of 14. Dorje Tamang, Mingma Gurung (not confirmed)',
  )
})

test('who may not open a departure reads its name', () => {
  const html = shown({ ...quiet, on_the_way: { ...quiet.on_the_way, total: 1, items: [everest] } }, ['look'])
  expect(html).not.toContain('href="/admin/departures/everest"')
  expect(wordsOf(html)).toContain('Everest Base Camp')
})

test('one that leaves soon says how it stands, and a link opens the list with the others', () => {
  const stands = { day_number: null, state: 'below-minimum', paid: 1, people: 0 } as const
  const soon: NearDeparture = { ...everest, ...stands, guides: [] }
  const html = shown({ ...quiet, leaving: { ...quiet.leaving, total: 4, items: [soon] } })
  expect(html).toMatch(/href="\/admin\/departures"[^>]*>and 3 more</)
  expect(wordsOf(html)).toContain('Below minimum: 1 of 2 nobody yet')
  expect(wordsOf(html)).toContain('14 days. No guide is set')
})

test('who lands and leaves is named with time, flight, booking and who drives', () => {
  const night = { at: '2026-11-30T21:30', leaves_at: '2026-12-01T00:40', flight: 'QR 653', met_by: '' }
  const leaves: NearFlight = { ...lands, ...night, direction: 'departure' }
  const [day, next] = quiet.flights
  const html = shown({
    ...quiet,
    flights: [
      { ...day!, total: 1, items: [lands] },
      { ...next!, total: 1, items: [leaves] },
    ],
  })
  expect(html).toContain('href="/admin/bookings/LT-4711"')
  expect(wordsOf(html)).toContain(
    'Today, Sun 29 November 2026 14:30 Maya Lindqvist, Sven Lindqvist and 3 others LT-4711 5 people Lands, QR 652. Fetched by Hiace, BA 2 CHA 4711, Mingma',
  )
  expect(wordsOf(html)).toContain('Tomorrow, Mon 30 November 2026 21:30')
  expect(wordsOf(html)).toContain(
    'Fetched, leaves 1 December 2026 at 00:40, QR 653. Nobody is set to bring them',
  )
})

test('where nothing is near it says so', () => {
  const words = wordsOf(shown(quiet))
  expect(words).toContain('No departure leaves within seven days.')
  expect(words).toContain('Nobody is on the way.')
  expect(words.match(/Nobody is known to land or leave\./g)).toHaveLength(2)
})

function shown(near: NearDays, may: Right[] = ['travellers']): string {
  const value = { may, may_own: [] } as Partial<Me> as Me
  const shows = createElement(Near, { near, today: TODAY })
  const element = createElement(PersonContext, { value }, shows)
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

function wordsOf(html: string): string {
  return html
    .replaceAll(/<span class="sr-only">/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
