import { roles, roleWords, type Role } from '#contract/role-words.ts'
import type { Field } from '../kit/form/fields.ts'

/** How the roles of a person are asked for. */
export const rolesField: Field = {
  kind: 'many',
  name: 'roles',
  label: 'Roles',
  help: 'One or several; an owner may do everything. What each role may do is beside the list of people.',
  choices: roles.map((value) => ({ value, label: roleWords[value].label })),
}

/** Returns roles in words: "Sales, Accounts". */
export function rolesInWords(held: Role[]): string {
  return held.map((role) => roleWords[role].label).join(', ')
}
