import { defaultSettings } from '#contract/default-settings.ts'
import { today } from '#contract/days.ts'
import { ExchangeRate, typedSource } from '#contract/exchange-rate.ts'
import { alertsAbout, alertWords, readersOf } from '#contract/office-rules.ts'
import type { MeetingPoints } from '#contract/meeting-points.ts'
import { Brand, Terms, type SettingName, type SettingPart, type Settings } from '#contract/settings.ts'
import type { Tx } from '#db/client.ts'
import { keepMark } from './brand.ts'
import {
  meetingPointsToStore,
  refuseFormerPositions,
  refuseLostMeetingPoints,
  waitingMeetingPoints,
} from './meeting-points.ts'
import { leadToMoved, pagesToStore } from './own-pages.ts'
import { refuseLostPictures } from './pictures.ts'
import { isOfWords, mailWordsToStore, wordsToStore } from './words.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { tellOfDanger } from '../staff/dangerous-acts.ts'
import { recordEvent, type Actor } from '../events.ts'
import { forgetFiles } from '../pictures/files.ts'
import { settled } from '../rich-texts.ts'
import { claimSettingRow } from '../setting-rows.ts'
import { readSettings, type VersionedPart } from '../settings.ts'

/**
 * Replaces one part of the settings, already checked by the contract. The version of the terms never falls, and rises
 * with each change of their sections or of the cancellation policy. Throws `stale` when `version` is given and somebody
 * has changed the part since, and `invalid` for VAT without its number and for a meeting point that is renamed but not
 * moved. `note`: why, for its version.
 */
export async function editSetting(
  name: SettingName,
  part: SettingPart,
  actor: Actor,
  version?: number,
  note?: string,
): Promise<VersionedPart> {
  const { replaced, ...edited } = await changeContent(async (tx) => {
    if (name !== 'meeting_points') return editSettingIn(tx, name, part, { actor, version, note })
    const { meeting_points } = await readSettings(tx)
    const waiting = await waitingMeetingPoints(tx)
    const saved = await editSettingIn(tx, name, part, { actor, version, note })
    refuseFormerPositions(meeting_points, part as MeetingPoints, waiting)
    return saved
  })
  await forgetFiles(replaced)
  return edited
}

type Editing = { actor: Actor; version?: number | undefined; note?: string | undefined }

/**
 * As `editSetting`, in the caller's transaction. `replaced`: the hashes that the caller must pass to `forgetFiles` after
 * it.
 */
export async function editSettingIn(
  tx: Tx,
  name: SettingName,
  part: SettingPart,
  { actor, version, note }: Editing,
): Promise<VersionedPart & { replaced: string[] }> {
  const initial = defaultSettings[name]
  const claimed = await claimSettingRow(tx, name, { called: 'these settings', initial, version })
  const settings = await readSettings(tx)
  const { [name]: before, terms } = settings
  const after = asStored(name, isOfWords(name) ? part : settled(part, before), { terms, before })
  if (name === 'tax') refuseVatWithoutNumber({ ...settings, tax: after as Settings['tax'] }, 'scheme')
  if (name === 'company')
    refuseVatWithoutNumber({ ...settings, company: after as Settings['company'] }, 'pan')
  if (name === 'cancellation' && !isSamePolicy(before, after)) await raiseTerms(tx, actor)
  const replaced = name === 'brand' ? await keepMark(tx, Brand.parse(after).mark, actor) : []
  if (name === 'own_pages')
    await leadToMoved(tx, before as Settings['own_pages'], after as Settings['own_pages'])
  if (name === 'meeting_points')
    await refuseLostMeetingPoints(tx, before as MeetingPoints, after as MeetingPoints)
  await refuseLostPictures(tx, after)
  await store(tx, actor, { name, before, after, note })
  await tellIfDangerous(tx, actor, { name, before, after })
  await tx.updateTable('settings').set({ is_demo: 0 }).where('name', '=', name).execute()
  return { part: after, version: claimed, replaced }
}

/**
 * Returns a part for the draft beside it: as it would be stored now, but for what is written on the day it is published, the
 * version of the terms and the source of the rate. Throws `invalid` for words that cannot be saved, for a meeting point that
 * is renamed but not moved, and for a picture that was never uploaded or has gone since.
 */
export async function settingAsEdited(tx: Tx, name: SettingName, part: SettingPart): Promise<SettingPart> {
  const { [name]: before } = await readSettings(tx)
  await refuseLostPictures(tx, part)
  if (name === 'words') return wordsToStore(part as Settings['words'])
  if (name === 'mail_words') return mailWordsToStore(part as Settings['mail_words'])
  const typed = settled(part, before)
  if (name === 'meeting_points') {
    refuseFormerPositions(before as MeetingPoints, typed as MeetingPoints, await waitingMeetingPoints(tx))
    return meetingPointsToStore(typed as MeetingPoints)
  }
  return name === 'own_pages' ? pagesToStore(typed as Settings['own_pages']) : typed
}

/**
 * Changes the exchange rate to what `change` makes of the present one; undefined changes nothing. `isDanger`: the office
 * is mailed. Throws what `change` throws.
 */
export async function changeRate(
  actor: Actor,
  change: (present: ExchangeRate) => { rate: ExchangeRate; isDanger: boolean } | undefined,
): Promise<void> {
  const name = 'exchange_rate'
  await changeContent(async (tx) => {
    await claimSettingRow(tx, name, { called: 'the exchange rate', initial: defaultSettings[name] })
    const { [name]: before } = await readSettings(tx)
    const changed = change(before)
    if (!changed) return
    await store(tx, actor, { name, before, after: changed.rate })
    if (changed.isDanger) await tellIfDangerous(tx, actor, { name, before, after: changed.rate })
    await tx.updateTable('settings').set({ is_demo: 0 }).where('name', '=', name).execute()
  })
}

/**
 * Sets one part for the demo operator, in the caller's transaction. The office is not mailed, because no real money is
 * concerned.
 */
export async function addDemoSetting(
  tx: Tx,
  name: SettingName,
  part: SettingPart,
  actor: Actor,
): Promise<void> {
  await claimSettingRow(tx, name, { called: 'these settings', initial: defaultSettings[name] })
  await store(tx, actor, { name, before: defaultSettings[name], after: part })
  await tx.updateTable('settings').set({ is_demo: 1 }).where('name', '=', name).execute()
}

/** Mails the office's address when a setting changes where money goes, how much of it, or where such mails go. */
async function tellIfDangerous(tx: Tx, actor: Actor, { name, before, after }: Change) {
  const about = { noun: 'setting', id: name } as const
  if (name === 'bank') await tellOfDanger(tx, actor, { act: 'bank-changed', about })
  if (name === 'exchange_rate') await tellOfDanger(tx, actor, { act: 'rate-changed', about })
  if (name === 'office_rules') await tellFormerReaders(tx, actor, { before, after })
  if (name !== 'contacts') return
  const [{ email: address }, { email }] = [before as Settings['contacts'], after as Settings['contacts']]
  if (address !== '' && address !== email)
    await tellOfDanger(tx, actor, { act: 'contacts-changed', about, address })
}

/** Mails each address that gets alerts of the office no more, or no longer all that it got, which those are. */
async function tellFormerReaders(tx: Tx, actor: Actor, { before, after }: Pick<Change, 'before' | 'after'>) {
  const { contacts } = await readSettings(tx)
  const [former, present] = [before, after].map((rules) => ({
    office_rules: rules as Settings['office_rules'],
    contacts,
  }))
  const lost = alertsAbout.flatMap((about) => {
    const kept = new Set(readersOf(about, present!))
    return readersOf(about, former!)
      .filter((address) => !kept.has(address))
      .map((address) => ({ address, about }))
  })
  for (const [address, abouts] of Map.groupBy(lost, (row) => row.address))
    if (address !== '')
      await tellOfDanger(tx, actor, {
        act: 'alerts-changed',
        about: { noun: 'setting', id: 'office_rules' },
        address,
        details: [
          ['No longer here', `Mails about ${abouts.map(({ about }) => alertWords[about]).join(', ')}`],
        ],
      })
}

/** Throws `invalid` for a field: a tax invoice must bear the number under which its seller is registered for VAT. */
function refuseVatWithoutNumber(
  { company, tax }: Pick<Settings, 'company' | 'tax'>,
  field: 'scheme' | 'pan',
) {
  if (tax.scheme === 'pan' || /^\d{9}$/.test(company.pan.replaceAll(/\s/g, ''))) return
  const message = 'Whoever is registered for VAT needs the number, nine digits, under Company'
  throw new DomainError('invalid', message, { errors: { [field]: [message] } })
}

/** Bookings name the version of the terms they agreed to, and the policy is part of them. */
async function raiseTerms(tx: Tx, actor: Actor) {
  await claimSettingRow(tx, 'terms', { called: 'the terms', initial: defaultSettings.terms })
  const { terms: before } = await readSettings(tx)
  const after = { ...before, version: before.version + 1, in_force_since: laterOf(before) }
  await store(tx, actor, { name: 'terms', before, after })
}

type Policy = Settings['cancellation']
type Change = { name: SettingName; before: SettingPart; after: SettingPart; note?: string | undefined }

async function store(tx: Tx, actor: Actor, { name, before, after, note }: Change) {
  await tx
    .updateTable('settings')
    .set({ document: JSON.stringify(after) })
    .where('name', '=', name)
    .execute()
  await recordEvent(tx, actor, { verb: 'edit', noun: 'setting', noun_id: name, before, after, note })
}

function isSamePolicy(before: SettingPart, after: SettingPart) {
  const [earlier, later] = [before as Policy, after as Policy]
  const tableOf = ({ keeps_percent, steps }: Policy) =>
    JSON.stringify([keeps_percent, steps.map(({ days, percent }) => [days, percent])])
  return tableOf(earlier) === tableOf(later) && earlier.text === later.text
}

/** Returns a part with what the site writes into it itself: the version of the terms, and where the rate is from. */
function asStored(
  name: SettingName,
  part: SettingPart,
  stored: { terms: Settings['terms']; before: SettingPart },
) {
  if (name === 'terms') return withVersion(Terms.parse(part), stored.terms)
  if (name === 'own_pages') return pagesToStore(part as Settings['own_pages'])
  if (name === 'meeting_points') return meetingPointsToStore(part as MeetingPoints)
  if (name === 'mail_words') return mailWordsToStore(part as Settings['mail_words'])
  if (name === 'words') return wordsToStore(part as Settings['words'])
  if (name === 'exchange_rate') return withSource(ExchangeRate.parse(part), stored.before as ExchangeRate)
  return part
}

/** A rate that was not typed anew is from where it was. */
function withSource(sent: ExchangeRate, stored: ExchangeRate): ExchangeRate {
  if (sent.paisa_per_dollar === stored.paisa_per_dollar)
    return { ...sent, source: stored.source, set_on: stored.set_on }
  if (sent.paisa_per_dollar === null) return { ...sent, source: '', set_on: null }
  return { ...sent, source: typedSource(today()), set_on: today() }
}

/** Bookings name the version they agreed to, so two texts must never share one. */
function withVersion(sent: Settings['terms'], stored: Settings['terms']): Settings['terms'] {
  const isNewText = JSON.stringify(sent.sections) !== JSON.stringify(stored.sections)
  if (!isNewText || sent.version > stored.version) {
    return { ...sent, version: Math.max(sent.version, stored.version) }
  }
  return { ...sent, version: stored.version + 1, in_force_since: laterOf(sent) }
}

/** Nothing new was in force before it was written. */
function laterOf({ in_force_since }: Settings['terms']) {
  return in_force_since > today() ? in_force_since : today()
}
