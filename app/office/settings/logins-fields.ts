import { GRACE_MAX_DAYS } from '#contract/login-rules.ts'
import { roles, roleWords } from '#contract/role-words.ts'
import type { PartScreen } from './part-screen.ts'

/** The page for how people log in. */
export const loginsScreen: PartScreen = {
  title: 'Logins',
  note: 'Who must prove who they are with more than a password: the code of an authenticator app or a passkey.',
  fields: [
    {
      kind: 'many',
      name: 'second_factor_roles',
      label: 'Roles that need a second factor',
      help: 'Anyone without one is asked to set one up after logging in.',
      choices: roles.map((value) => ({ value, label: roleWords[value].label })),
    },
    {
      kind: 'whole',
      name: 'grace_days',
      label: 'Days to set it up',
      help: 'They start when a person is first asked; after that, nothing else works without it. 0: at once.',
      min: 0,
      max: GRACE_MAX_DAYS,
    },
  ],
}
