import { z } from 'zod'
import { NewPassword } from './staff.ts'
import { text } from './text.ts'

/** So long a mailed link sets a password. */
export const PASSWORD_LINK_MINUTES = 30

/** Who has forgotten the password: by the username or the address. */
export const PasswordForgotten = z
  .object({ who: text('Username or e-mail', 254) })
  .meta({ id: 'PasswordForgotten' })
export type PasswordForgotten = z.infer<typeof PasswordForgotten>

/** A new password, with the token of a mailed link. */
export const PasswordByLink = z
  .object({ token: text('Link', 200), password: NewPassword })
  .meta({ id: 'PasswordByLink' })
export type PasswordByLink = z.infer<typeof PasswordByLink>
