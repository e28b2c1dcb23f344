import type { Selectable } from 'kysely'
import type { EmailKind } from '#contract/emails.ts'
import type { EmailRow } from '#db/rows/office.ts'
import type { HeldBack } from './budget.ts'

type Standing = Pick<Selectable<EmailRow>, 'status' | 'last_error' | 'seen_at'>

const NO_ADDRESS = 'The booking has no e-mail address: hand its links over by WhatsApp'

/**
 * Returns how a new mail stands. One to a traveller without an address never goes out and needs no look: staff hand the
 * links over by telephone.
 */
export function standingOf(
  { kind, to }: { kind: EmailKind; to: { address: string } },
  held: HeldBack | undefined,
): Standing {
  if (to.address === '')
    return kind.endsWith('-for-staff')
      ? { status: 'dead', last_error: 'The settings name no e-mail address of the office', seen_at: null }
      : { status: 'dead', last_error: NO_ADDRESS, seen_at: new Date().toISOString() }
  return held
    ? { status: 'held', last_error: held.reason, seen_at: null }
    : { status: 'queued', last_error: null, seen_at: null }
}
