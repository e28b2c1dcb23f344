import { HOUR_MS } from '#contract/days.ts'
import { transaction, type Tx } from '#db/client.ts'
import { toTraveller } from '../bookings/letters.ts'
import { withSums } from '../bookings/read.ts'
import { travellersOfRows } from '../bookings/travellers.ts'
import { readDeparture } from '../departures/departures.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { disruptionToChoose } from '../mails/disruptions.ts'
import { looksLikeName } from '../mails/layout.ts'
import { readSettings } from '../settings.ts'
import { choiceUrl } from './links.ts'
import { claimDisruption, optionsOf, withChoices, type Disrupted, type Going } from './rows.ts'

/**
 * Asks everybody who goes and has not chosen: one mail for each booking with a link for each traveller. They have `hours`
 * from now on; an option that asks for a sooner answer has its own. Asking again gives the time anew. Returns how many
 * mails were written. Throws `not-found`, `stale`, and `conflict` when it is over or nobody goes.
 */
export async function askTravellers(
  id: string,
  hours: number,
  actor: Actor,
  version?: number,
): Promise<number> {
  return transaction(async (tx) => {
    const before = await claimDisruption(tx, id, ['open', 'asked'], version)
    const { status } = await readDeparture(before.departure_id, tx)
    if (status === 'cancelled')
      throw new DomainError('conflict', 'This departure is cancelled, so there is nothing to choose')
    const now = Date.now()
    const decide_by = new Date(now + hours * HOUR_MS).toISOString()
    await tx
      .updateTable('disruptions')
      .set({ state: 'asked', decide_by, settled_at: null, updated_at: new Date(now).toISOString() })
      .where('id', '=', id)
      .execute()
    for (const option of await optionsOf(tx, id))
      if (option.decide_hours !== null)
        await tx
          .updateTable('disruption_options')
          .set({ decide_by: new Date(now + Math.min(hours, option.decide_hours) * HOUR_MS).toISOString() })
          .where('id', '=', option.id)
          .execute()
    const disruption: Disrupted = { ...before, state: 'asked', decide_by }
    const going = await withChoices(tx, disruption)
    if (going.length === 0) throw new DomainError('conflict', 'Nobody has booked this departure')
    const mails = await mailThem(tx, disruption, going)
    await recordEvent(tx, actor, {
      verb: 'send',
      noun: 'disruption',
      noun_id: id,
      after: { state: 'asked', decide_by, mails, travellers: going.length },
    })
    return mails
  })
}

async function mailThem(tx: Tx, disruption: Disrupted, going: Awaited<ReturnType<typeof withChoices>>) {
  const house = await readSettings(tx)
  const options = await optionsOf(tx, disruption.id)
  const open = going.filter(({ choice }) => choice.option_id === null)
  const parties = [...Map.groupBy(open, ({ booking }) => booking.id).values()]
  const nameOf = await namesOf(
    tx,
    open.map(({ booking }) => booking),
  )
  let mails = 0
  for (const party of parties) {
    const { booking: row } = party[0]!
    if (row.email === '') continue
    const booking = await withSums(tx, row)
    const links = party.map((one) => ({ name: nameOf(one), url: choiceUrl(one.choice.id) }))
    await toTraveller(
      tx,
      'disruption',
      booking,
      disruptionToChoose({ booking, disruption, options, links }, house),
    )
    mails++
  }
  return mails
}

/** Returns how a traveller is called: "Traveller 2" where nobody has given a name. */
export async function namesOf(
  tx: Parameters<typeof travellersOfRows>[0],
  bookings: Going['booking'][],
): Promise<(one: Pick<Going, 'booking' | 'position'>) => string> {
  const unique = [...new Map(bookings.map((row) => [row.id, row])).values()]
  const travellersOf = await travellersOfRows(tx, unique)
  const known = new Map(unique.map((row) => [row.id, travellersOf(row)]))
  return ({ booking, position }) => {
    const name = known.get(booking.id)?.[position - 1]?.name ?? ''
    return looksLikeName(name) ? name : `Traveller ${position}`
  }
}
