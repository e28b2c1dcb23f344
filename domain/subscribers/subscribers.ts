import type { Selectable } from 'kysely'
import { DAY_MS, formatDay, today } from '#contract/days.ts'
import { actors } from '#contract/events.ts'
import {
  CONFIRM_DAYS,
  SUBSCRIBERS_SHOWN,
  type SubscribeForm,
  type Subscriber,
  type SubscriberState,
} from '#contract/subscribers.ts'
import { isStorable } from '#contract/text.ts'
import { db, overwriteErased, transaction, type Tx } from '#db/client.ts'
import type { SubscriberRow } from '#db/rows/office.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { newId } from '../ids.ts'
import { takeMailTurn } from '../mails/budget.ts'
import { confirmLettersUrl, leaveLettersUrl, lettersAlready, lettersAsked } from '../mails/newsletter.ts'
import { queueMail } from '../mails/outbox.ts'
import { isConfirmed } from '../newsletters/confirmed.ts'
import { takeBackIssuesFor } from '../newsletters/leaving.ts'
import { nounOfToken } from '../security/link-tokens.ts'
import { isShared } from '../security/networks.ts'
import { countHit, lettersAskedFrom } from '../security/rate-limits.ts'
import { readSettings } from '../settings.ts'

type Row = Selectable<SubscriberRow>

/**
 * How somebody's own page shows what they asked for. `late`: the link came too late to confirm. `unconfirmed`: it is a
 * link to leave, which cannot confirm.
 */
export type OwnSubscription = {
  email: string
  agreed_to: string
  state: SubscriberState | 'late' | 'unconfirmed'
}

/** Returns what is agreed to, in the words of today; undefined while no newsletter is offered. */
export async function offeredLetters(tx: Tx | typeof db = db): Promise<string | undefined> {
  const { newsletter, company } = await readSettings(tx)
  return newsletter.is_offered ? newsletter.consent.replaceAll('[company]', () => company.name) : undefined
}

/**
 * Mails the link that confirms. Whoever is on the list already is told so by mail: nobody learns from the answer whose
 * address is known. `network`: as `networkOf` returns it; undefined where it is not known. Throws `conflict` while no
 * newsletter is offered, `too-many` when the network has asked too often.
 */
export async function askForLetters({ email, source }: SubscribeForm, network?: string): Promise<void> {
  if (network !== undefined && !isShared(network)) await countHit(lettersAskedFrom(network))
  await transaction(async (tx) => {
    const agreed_to = await offeredLetters(tx)
    if (agreed_to === undefined) throw new DomainError('conflict', 'We send no newsletter at the moment')
    await takeMailTurn(tx, email)
    const known = await tx
      .selectFrom('subscribers')
      .selectAll()
      .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst()
    if (known && stateOf(known) === 'confirmed') return tell(tx, known)
    const asked = { email, agreed_to, source, asked_at: new Date().toISOString() }
    const row: Row = { ...asked, id: known?.id ?? newId(), confirmed_at: null, left_at: null }
    await (known
      ? tx.updateTable('subscribers').set(row).where('id', '=', known.id).execute()
      : tx.insertInto('subscribers').values(row).execute())
    await record(tx, row.id, actors.visitor, 'asked')
    await tell(tx, row)
  })
}

/** Returns what the holder of this link asked for; undefined for a wrong link. Looking changes nothing. */
export async function openSubscription(id: string, token: string): Promise<OwnSubscription | undefined> {
  const found = await findRow(id, token)
  if (!found) return undefined
  const { email, agreed_to } = found.row
  return { email, agreed_to, state: ownState(found) }
}

function ownState({ row, confirms }: Found): OwnSubscription['state'] {
  const state = stateOf(row)
  if (state !== 'asked') return state
  if (!confirms) return 'unconfirmed'
  return row.asked_at < cutoff() ? 'late' : state
}

/**
 * Puts somebody on the list, in a guarded statement. Throws `not-found` for a wrong link and for one to leave, `conflict`
 * for a late one.
 */
export async function confirmLetters(id: string, token: string): Promise<void> {
  const found = await findRow(id, token)
  if (!found?.confirms) throw noSuch()
  if (stateOf(found.row) === 'confirmed') return
  await transaction(async (tx) => {
    const confirmed = await tx
      .updateTable('subscribers')
      .set({ confirmed_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .where('left_at', 'is', null)
      .where('asked_at', '>=', cutoff())
      .returning('id')
      .executeTakeFirst()
    if (!confirmed)
      throw new DomainError(
        'conflict',
        'This link has ended. Ask for the newsletter once more, and we will mail a new link',
      )
    await record(tx, id, actors.visitor, 'confirmed')
  })
}

/** Takes somebody off the list; once more changes nothing. Throws `not-found` for a wrong link. */
export async function leaveLetters(id: string, token: string): Promise<void> {
  if (!(await findRow(id, token))) throw noSuch()
  await transaction(async (tx) => {
    const left = await tx
      .updateTable('subscribers')
      .set({ left_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('left_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!left) return
    await takeBackIssuesFor(tx, id)
    await record(tx, id, actors.visitor, 'left')
  })
}

/**
 * Those who have asked for the newsletter, for the office: the confirmed first, so that many who never confirm cannot push
 * them off the list, and the newest first of each.
 */
export async function listSubscribers(most = SUBSCRIBERS_SHOWN): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('subscribers')
    .selectAll()
    .orderBy((row) => row.case().when(isConfirmed(row)).then(0).else(1).end())
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id, ...row }) => {
    const state = stateOf(row)
    return { _id: id, ...row, state, leave_url: state === 'confirmed' ? leaveLettersUrl(id) : null }
  })
}

/** Returns how many addresses there are, also those that the list leaves out. */
export async function countSubscribers(): Promise<number> {
  const all = db.selectFrom('subscribers').select((row) => row.fn.countAll().as('count'))
  return Number((await all.executeTakeFirstOrThrow()).count)
}

/** Erases somebody from the list. Throws `not-found`. */
export async function removeSubscriber(id: string, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const row = await tx.deleteFrom('subscribers').where('id', '=', id).returning('id').executeTakeFirst()
    if (!row) throw noSuch()
    await takeBackIssuesFor(tx, id)
    await recordEvent(tx, actor, { verb: 'remove', noun: 'subscriber', noun_id: id })
  })
  await overwriteErased()
}

/** `confirms`: whether the link is that of the mail to the mailbox, which no issue holds. */
type Found = { row: Row; confirms: boolean }

async function findRow(id: string, token: string): Promise<Found | undefined> {
  if (!isStorable(id)) return undefined
  const row = await db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst()
  const noun = row && nounOfToken(['subscriber', 'subscriber-confirms'], id, token)
  return row && noun && { row, confirms: noun === 'subscriber-confirms' }
}

async function tell(tx: Tx, row: Row) {
  const house = await readSettings(tx)
  const until = formatDay(today(new Date(Date.parse(row.asked_at) + CONFIRM_DAYS * DAY_MS)))
  const content =
    stateOf(row) === 'confirmed'
      ? lettersAlready({ url: leaveLettersUrl(row.id) }, house)
      : lettersAsked({ agreedTo: row.agreed_to, url: confirmLettersUrl(row.id), until }, house)
  await queueMail(tx, {
    ...content,
    kind: 'letters-asked',
    to: { name: '', address: row.email },
    about: { noun: 'subscriber', id: row.id },
  })
}

function stateOf({ confirmed_at, left_at }: Pick<Row, 'confirmed_at' | 'left_at'>): SubscriberState {
  if (left_at !== null) return 'left'
  return confirmed_at === null ? 'asked' : 'confirmed'
}

function cutoff() {
  return new Date(Date.now() - CONFIRM_DAYS * DAY_MS).toISOString()
}

/** Records a step. Events are kept for ever, so they name nobody. */
function record(tx: Tx, id: string, actor: Actor, state: SubscriberState) {
  const verb = state === 'asked' ? 'add' : 'edit'
  return recordEvent(tx, actor, { verb, noun: 'subscriber', noun_id: id, after: { state } })
}

function noSuch() {
  return new DomainError('not-found', 'Nobody with this id has asked for the newsletter')
}
