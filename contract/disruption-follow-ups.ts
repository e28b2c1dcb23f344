import { z } from 'zod'

// What is left to do by hand once a disruption is closed: prices, refunds, days and crew follow by themselves, offices and
// drivers must be asked.

export const followUpKinds = ['permit', 'transfer', 'room'] as const
export type FollowUpKind = (typeof followUpKinds)[number]

export const followUpKindWords: Record<FollowUpKind, string> = {
  permit: 'Permits',
  transfer: 'Transfers',
  room: 'Rooms',
}

/** What closing leaves to do. `words` say what has changed; `path_in_admin`: where staff do it. */
export const FollowUp = z
  .object({ kind: z.enum(followUpKinds), words: z.string(), path_in_admin: z.string() })
  .meta({ id: 'FollowUp' })
export type FollowUp = z.infer<typeof FollowUp>

/** The same once the disruption is closed. `done_at`: when somebody has ticked it; null until then. */
export const OpenFollowUp = FollowUp.extend({ _id: z.string(), done_at: z.string().nullable() }).meta({
  id: 'OpenFollowUp',
})
export type OpenFollowUp = z.infer<typeof OpenFollowUp>

/** Ticks it, or takes the tick back. */
export const FollowUpMark = z
  .object({ is_done: z.boolean('Say whether it is done') })
  .meta({ id: 'FollowUpMark' })

/** "Closed, 2 things to do by hand": how a closed disruption stands, for Today and its list. */
export function leftInWords(followUps: Pick<OpenFollowUp, 'done_at'>[]): string {
  const open = followUps.filter(({ done_at }) => done_at === null).length
  if (open === 0) return 'Closed'
  return `Closed, ${open === 1 ? '1 thing' : `${open} things`} to do by hand`
}
