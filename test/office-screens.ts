import type { RouteConfigEntry } from '@react-router/dev/routes'
import { roles, type Role } from '#contract/role-words.ts'
import { ownRightsOf, rightsOf } from '#contract/roles.ts'
import { mayOpen } from '#app/office/shell/screen-rights.ts'
import routes from '#app/routes.ts'

/** A screen of the office: its path, "/admin/bookings/:reference", and its file below `app/`. */
export type Screen = { path: string; file: string }

/** All screens and dialogs of the office. */
export const officeScreens = screensIn(routes.find(({ id }) => id === 'office')!.children!, '/admin')

function screensIn(entries: RouteConfigEntry[], above: string): Screen[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const whole = path === undefined ? above : `${above}/${path}`
    return [{ path: whole, file }, ...screensIn(children, whole)]
  })
}

/** Returns the roles to which the office offers a path. */
export function rolesThatOpen(path: string): Role[] {
  return roles.filter((role) => mayOpen({ may: rightsOf([role]), may_own: ownRightsOf([role]) }, path))
}
