import { roles, type Role } from '#contract/role-words.ts'

/** Returns the roles of a row, in the order of the table. Those that this release does not know are left out. */
export function rolesIn(stored: string): Role[] {
  const held = stored.split(' ')
  return roles.filter((role) => held.includes(role))
}

/** Returns roles as a row holds them: an owner has no other. */
export function storedRoles(held: readonly Role[]): string {
  return held.includes('owner') ? 'owner' : roles.filter((role) => held.includes(role)).join(' ')
}
