import { addDays, clockTime, HOUR_MS, today, type Day } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import type { Preparation } from '#contract/preparations.ts'
import type { Settings } from '#contract/settings.ts'
import { takeTurn, transaction, type Tx } from '#db/client.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { recordEvent } from '../events.ts'
import { queueMail } from '../mails/outbox.ts'
import { preparationsOpen } from '../mails/preparations.ts'
import { readSettings } from '../settings.ts'
import { reachableStaff } from '../staff/reachable.ts'
import { openPreparations } from './read.ts'

const TURN = 'preparations'

let lookedAt = -Infinity

/** Runs `tellOfPreparations` once an hour, for the clock, and at once when the server starts. */
export async function tellOfPreparationsHourly(now = new Date()): Promise<void> {
  if (now.getTime() - lookedAt < HOUR_MS) return
  await tellOfPreparations(now)
  lookedAt = now.getTime()
}

/**
 * Mails what is not ready to who is responsible, from the hour of the settings on in Kathmandu, from whichever server is
 * first: one mail to each person a day at most, with what was not told before, or some days ago. Returns how many went.
 */
export async function tellOfPreparations(now = new Date()): Promise<number> {
  const { preparations: rules } = await readSettings()
  if (Number(clockTime(now.toISOString()).slice(11, 13)) < rules.hour) return 0
  const day = today(now)
  const open = await openPreparations(day)
  return transaction(async (tx) => {
    await takeTurn(tx, TURN)
    const told = await rememberedOf(tx, open, day)
    const again = addDays(day, -rules.again_days)
    const fresh = open.filter(({ cause }) => (told.get(cause) ?? '') <= again)
    if (fresh.length === 0) return 0
    const house = await readSettings(tx)
    const people = await reachableStaff(
      tx,
      fresh.map(({ responsible_id }) => responsible_id),
    )
    const byPerson = Map.groupBy(fresh, ({ responsible_id }) =>
      responsible_id !== null && people.has(responsible_id) ? responsible_id : OFFICE,
    )
    let sent = 0
    for (const [person, own] of byPerson) {
      const to = people.get(person) ?? officeOf(house)
      if (await tell(tx, { person, to, own, day, house })) sent++
    }
    return sent
  })
}

/** Stands for who is written to where nobody is responsible who has an address. */
const OFFICE = 'office'

type To = { name: string; address: string }
type Telling = { person: string; to: To; own: Preparation[]; day: Day; house: Settings }

async function tell(tx: Tx, { person, to, own, day, house }: Telling): Promise<boolean> {
  const about = { noun: 'setting', id: `${TURN} ${day} ${person}` } as const
  const before = await tx
    .selectFrom('emails')
    .select('id')
    .where('noun', '=', about.noun)
    .where('noun_id', '=', about.id)
    .executeTakeFirst()
  if (before) return false
  const name = person === OFFICE ? undefined : to.name
  const content = preparationsOpen({ name, open: own, day, urlOf: publicUrl }, house)
  await queueMail(tx, { ...content, kind: 'preparations-for-staff', to, about })
  for (const { cause } of own)
    await tx
      .insertInto('preparation_notices')
      .values({ cause, told_on: day })
      .onConflict((conflict) => conflict.column('cause').doUpdateSet({ told_on: day }))
      .execute()
  const after = { kind: TURN, told: own.length }
  await recordEvent(tx, actors.clock, { verb: 'send', noun: 'setting', noun_id: TURN, after })
  return true
}

/** Returns when each was told last, and forgets those that are ready, so that one that is lacking again is told anew. */
async function rememberedOf(tx: Tx, open: Preparation[], day: Day): Promise<Map<string, Day>> {
  await tx
    .deleteFrom('preparation_notices')
    .where('told_on', '<', day)
    .where('cause', 'not in', ['', ...open.map(({ cause }) => cause)])
    .execute()
  const rows = await tx.selectFrom('preparation_notices').selectAll().execute()
  return new Map(rows.map(({ cause, told_on }) => [cause, told_on]))
}

function officeOf({ company, contacts, preparations }: Settings): To {
  return { name: company.name, address: preparations.email || contacts.email }
}
