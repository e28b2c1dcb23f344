import type { Booking } from '#contract/bookings.ts'
import type { Tx } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { readDeparture } from '../departures/departures.ts'
import type { MailContent } from '../mails/layout.ts'
import { queueMail, type Mail } from '../mails/outbox.ts'
import {
  waitingJoined,
  waitingLapsed,
  waitingLeft,
  waitingOffer,
  type LapseReason,
  type WaitFacts,
} from '../mails/waiting.ts'
import { accessToken } from '../security/link-tokens.ts'
import { readSettings } from '../settings.ts'
import type { WaitRow } from './rows.ts'

/** Returns the full address of a party's own page. Anybody with it can leave the list, and take or decline an offer. */
export function waitUrl(id: string): string {
  return publicUrl(`/waiting-list/${id}?token=${accessToken('waiting', id)}`)
}

/** Mails whoever has asked to wait, with the link that proves the mailbox. */
export async function tellOfJoining(tx: Tx, wait: WaitRow): Promise<void> {
  await tell(tx, wait, 'waiting-joined', waitingJoined(await factsOf(tx, wait), await readSettings(tx)))
}

/** Mails the offer of held seats. */
export async function tellOfOffer(tx: Tx, wait: WaitRow, booking: Booking): Promise<void> {
  const facts = { ...(await factsOf(tx, wait)), booking }
  const content = waitingOffer(facts, await readSettings(tx))
  const to = { name: wait.name, address: wait.email }
  // It belongs to the booking that holds the seats, and is read there.
  await queueMail(tx, { ...content, kind: 'waiting-offer', to, about: { noun: 'booking', id: booking._id } })
}

/** Mails why no seats are held or wished for any more. */
export async function tellOfLapse(tx: Tx, wait: WaitRow, why: LapseReason): Promise<void> {
  const { trip_id } = await readDeparture(wait.departure_id, tx)
  const formUrl = publicUrl(`/destination/bookingform?trip=${trip_id}&travellers=${wait.travellers}`)
  const facts = { ...(await factsOf(tx, wait)), why, formUrl }
  await tell(tx, wait, 'waiting-lapsed', waitingLapsed(facts, await readSettings(tx)))
}

/** Mails whoever has left the list, or was taken off it by staff. */
export async function tellOfLeaving(tx: Tx, wait: WaitRow): Promise<void> {
  await tell(tx, wait, 'waiting-left', waitingLeft(await factsOf(tx, wait), await readSettings(tx)))
}

async function factsOf(tx: Tx, { id, departure_id, name, travellers }: WaitRow): Promise<WaitFacts> {
  const { trip_name, start_date, end_date } = await readDeparture(departure_id, tx)
  return { name, travellers, trip_name, start_date, end_date, url: waitUrl(id) }
}

async function tell(tx: Tx, { id, name, email }: WaitRow, kind: Mail['kind'], content: MailContent) {
  await queueMail(tx, { ...content, kind, to: { name, address: email }, about: { noun: 'wait', id } })
}
