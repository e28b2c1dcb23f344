import type { Booking } from '#contract/bookings.ts'
import type { PaperKind } from '#contract/traveller-papers.ts'
import type { Tx } from '#db/client.ts'
import { looksLikeName } from '../mails/layout.ts'
import { paperRefused } from '../mails/paper-refused.ts'
import { readSettings } from '../settings.ts'
import { toTraveller } from './letters.ts'
import { papersUrl } from './links.ts'
import { partyOf } from './travellers.ts'

type Refused = { position: number; kind: PaperKind; reason: string }

/** Mails the traveller who booked why a paper cannot be used, with a link straight to it. */
export async function tellOfRefusedPaper(tx: Tx, booking: Booking, refused: Refused): Promise<void> {
  const { travellers } = await partyOf(booking, tx)
  const typed = travellers[refused.position - 1]?.name ?? ''
  const name = looksLikeName(typed) ? typed : ''
  const facts = { ...refused, booking, name, manageUrl: papersUrl(booking, refused) }
  await toTraveller(tx, 'paper-refused', booking, paperRefused(facts, await readSettings(tx)))
}
