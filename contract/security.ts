import { z } from 'zod'
import { PageQuery } from './paging.ts'

/** What the security log holds a line of. */
export const securityKinds = [
  'login',
  'login-failed',
  'unauthorized',
  'forbidden',
  'too-many',
  'wrong-link',
  'wrong-code',
  'password-asked',
  'papers-read',
  'export',
] as const
export type SecurityKind = (typeof securityKinds)[number]

/** What many did whom the log does not tell apart any more, because there were too many of them. */
export const OTHERS = 'others'

/** One line: so often within one minute, from one network. */
export const SecurityEntry = z
  .object({
    _id: z.string(),
    kind: z.enum(securityKinds),
    /** The account, the call or the kind of link it was about; empty for an account that does not exist. */
    subject: z.string(),
    /** The network it came from, such as 203.0.113.0/24, or `others`. */
    network: z.string(),
    /** When the minute began. */
    at: z.string(),
    count: z.int(),
  })
  .meta({ id: 'SecurityEntry' })
export type SecurityEntry = z.infer<typeof SecurityEntry>

export const SecurityQuery = PageQuery.extend({ kind: z.enum(securityKinds).optional() })
export type SecurityQuery = z.infer<typeof SecurityQuery>
