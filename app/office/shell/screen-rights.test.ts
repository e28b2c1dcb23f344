import type { RouteConfigEntry } from '@react-router/dev/routes'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { rightsToOpen, screenRights } from './screen-rights.ts'

const CHANGES = /method: '(POST|PUT|PATCH|DELETE)'/

/** They ask for no right, or hide by themselves what somebody may not. */
const forAll = new Set([
  'account',
  'asks',
  'asks/new',
  'asks/:id/decline',
  'bin',
  'planned',
  'blogs',
  'destinations',
  'faq',
  'lost-addresses',
  'reviews',
  'settings/:name',
  'top-destinations',
  'tour-packages',
])

type Screen = { path: string; file: string; isDialog: boolean }

/**
 * All screens below these, by their path below /admin. A dialog stands over another screen; an index has its address and
 * rights.
 */
function screensIn(entries: RouteConfigEntry[], above = ''): Screen[] {
  return entries.flatMap(({ path = '', index = false, file, children = [] }) => {
    if (index) return []
    const whole = above ? `${above}/${path}` : path
    return [{ path: whole, file, isDialog: above !== '' }, ...screensIn(children, whole)]
  })
}

const office = routes.find(({ id }) => id === 'office')!
const screens = screensIn(office.children!)

test('each dialog of the office, and each screen that changes something, names the right that it takes', () => {
  const changing = screens.filter(
    ({ path, file, isDialog }) =>
      isDialog ||
      path.endsWith('/new') ||
      CHANGES.test(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')),
  )
  expect(changing.length).toBeGreaterThan(150)
  const without = changing.filter(({ path }) => !rightsToOpen(`/admin/${path}`)).map(({ path }) => path)
  expect(without.filter((path) => !forAll.has(path))).toEqual([])
  expect([...forAll].filter((path) => !without.includes(path))).toEqual([])
})

test('each row of the table is about a screen that there is', () => {
  const idle = screenRights.filter(
    ([screen]) => !screens.some(({ path }) => screenRights.find(([each]) => each.test(path))?.[0] === screen),
  )
  expect(idle.map(([screen]) => String(screen))).toEqual([])
})

test('who may see a list and not change it is offered none of its dialogs', () => {
  expect(rightsToOpen('/admin/shared-texts/new')).toEqual(['content'])
  expect(rightsToOpen('/admin/places/abc/delete')).toEqual(['content'])
  expect(rightsToOpen('/admin/lost-addresses/redirect')).toEqual(['content'])
  expect(rightsToOpen('/admin/lost-addresses')).toBeUndefined()
  expect(rightsToOpen('/admin/bookings/new')).toEqual(['bookings'])
  expect(rightsToOpen('/admin/bookings/write?references=CH-1')).toEqual(['messages'])
  for (const over of ['departures', 'departures/row']) {
    expect(rightsToOpen(`/admin/${over}/abc/guarantee`)).toEqual(['departures'])
    expect(rightsToOpen(`/admin/${over}/abc/waiting`)).toEqual(['bookings'])
    expect(rightsToOpen(`/admin/${over}/abc/cancel`)).toEqual(['cancellations'])
  }
})
