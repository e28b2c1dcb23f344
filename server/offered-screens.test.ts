import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { roles, type Role } from '#contract/role-words.ts'
import { may, mayOwn, type Right } from '#contract/roles.ts'
import { placeGroups } from '#app/office/shell/menu.ts'
import { rightsToOpen, rightToChange } from '#app/office/shell/screen-rights.ts'
import { officeScreens, rolesThatOpen } from '#test/office-screens.ts'
import { callRights } from './rights/calls.ts'

const APP = join(import.meta.dirname, '../app')
const READS = /(?:readApi|readList|sourceAt)\(\s*at\(\s*['"`](\/api\/[^'"`?]+)/g
const CALLS = /\bat\(\s*['"`](\/api\/[^'"`?]+)['"`]/g

/** Calls that a screen asks for only on behalf of those who may. */
const askedByFew = new Set([
  'GET /api/departures/{id}/costs/', // the help with a decision, for who sees costs
  'GET /api/bookings/{reference}/passports/', // the details of a traveller, for who sees passports
  'GET /api/desk/figures/', // the figures of Today, for who sees reports
])

/** Screens without a right of their own that the menu keeps from roles whom the server would answer. */
const keptByMenu = new Set(['/admin/suppliers', '/admin/settings/exchange_rate/suggestion'])

const places = placeGroups.flatMap((group) => group.places)

test('whatever the menu and the rows of a list offer to a role, the server answers it', () => {
  const refused = officeScreens.flatMap(({ path, file }) => {
    const offered = rolesThatOpen(path)
    return [...new Set(readsOf(join(APP, file)))].flatMap((call) =>
      offered
        .filter((role) => !askedByFew.has(call) && !isAnswered(role, call))
        .map((role) => `${role} is offered ${path}, which reads ${call}`),
    )
  })
  expect(refused).toEqual([])
})

test('no screen is shut to a role to whom the server would answer all that the screen asks it', () => {
  const shut = officeScreens.flatMap(({ path, file }) => {
    const offered = rolesThatOpen(path)
    const calls = callsOf(join(APP, file)).filter((call) => callRights.has(call))
    if (calls.length === 0) return []
    const others = roles.filter((role) => !offered.includes(role))
    return others.filter((role) => calls.every((call) => isAnswered(role, call))).map(() => path)
  })
  expect(new Set(shut)).toEqual(keptByMenu)
})

test('whoever is offered to add something may open its form, and whoever may look may read what others change', () => {
  const shut = places.filter(({ adds }) => adds && !rightsToOpen(adds.path)?.includes(adds.right))
  expect(shut.map(({ path }) => path)).toEqual([])
  const lists = ['regions', 'destinations', 'blogs', 'extras', 'permits', 'places', 'discount-codes']
  for (const list of lists) {
    expect([list, rightsToOpen(`/admin/${list}/:id`)]).toEqual([list, ['look']])
    expect([list, rightsToOpen(`/admin/${list}/:id/delete`)]).not.toEqual([list, ['look']])
    expect([list, rightsToOpen(`/admin/${list}/new`)]).not.toEqual([list, ['look']])
  }
  expect(rightToChange('/admin/destinations/:id')).toBe('content')
  expect(rightToChange('/admin/permits/:id')).toBe('prices')
  expect(rightToChange('/admin/settings/bank')).toBe('settings')
  expect(rightToChange('/admin/departures/calendar-link')).toBe('departures')
  for (const path of ['/admin/settings/demo', '/admin/redirects/paste', '/admin/regions/new'])
    expect([path, rightToChange(path)]).toEqual([path, undefined])
})

/** The calls that a screen reads with, in its file and in those of its folder that it takes up. */
function readsOf(file: string): string[] {
  return textsOf(file, /^\.\//).flatMap((text) =>
    [...text.matchAll(READS)].map(([, path]) => `GET ${path!.replace(/\/?$/, '/')}`),
  )
}

/** The calls that a screen may make, in its file and in those of the office that it takes up, but for what all share. */
function callsOf(file: string): string[] {
  return textsOf(file, /^(?!.*\/(kit|shell)\/)/).flatMap((text) =>
    [...text.matchAll(CALLS)].map(({ 1: path, index }) => {
      const [, method = 'GET'] = text.slice(index, index + 200).match(/method: '(\w+)'/) ?? []
      return `${method} ${path!.replace(/\/?$/, '/')}`
    }),
  )
}

/** Returns the text of a file and of those that it takes up whose names `followed` finds. */
function textsOf(file: string, followed: RegExp, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  const taken = [...text.matchAll(/from '(\.\.?\/[^']+)'/g)].map(([, name]) => name!)
  const further = taken.filter((name) => followed.test(name))
  return [text, ...further.flatMap((name) => textsOf(resolve(dirname(file), name), followed, seen))]
}

/** Calls without rights in the table are open to everybody; those about a departure also to who works on it. */
function isAnswered(role: Role, call: string) {
  const rights: readonly Right[] | undefined = callRights.get(call)
  const isOfDeparture = call.includes(' /api/departures/{id}/')
  return (
    rights === undefined ||
    rights.some((right) => may([role], right) || (isOfDeparture && mayOwn([role], right)))
  )
}
