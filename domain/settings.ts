import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultSettings } from '#contract/default-settings.ts'
import { today } from '#contract/days.ts'
import {
  Brand,
  CancellationPolicy,
  POLICY_PLACEHOLDER,
  Settings,
  Terms,
  type SettingName,
  type SettingPart,
} from '#contract/settings.ts'
import { cancellationInWords } from '#contract/terms.ts'
import { UNDECIDED_TERMS } from '#contract/undecided.ts'
import { db, type Tx } from '#db/client.ts'
import { keepMark } from './brand.ts'
import { changeContent } from './content.ts'
import { claimSettingRow } from './setting-rows.ts'
import { recordEvent, type Actor } from './events.ts'
import { forgetFiles } from './image-files.ts'

/** A part, and the version that an edit of it may name. Version 0: nobody has set it yet. */
export type VersionedPart = { part: SettingPart; version: number }

/** What staff have set, and the defaults for what nobody has set yet. Joins a transaction when given one. */
export async function readSettings(tx: Tx | typeof db = db): Promise<Settings> {
  const rows = await tx.selectFrom('settings').select(['name', 'document']).execute()
  const stored = rows
    .filter(({ name }) => name in defaultSettings)
    .map(({ name, document }) => [name, JSON.parse(document) as unknown])
  const settings = Settings.parse({ ...defaultSettings, ...Object.fromEntries(stored) })
  return { ...settings, ...previewed.getStore() }
}

const previewed = new AsyncLocalStorage<Partial<Settings>>()

/** Does `work`, in which the settings are read as if these parts of them were saved. */
export function withSettings<Result>(parts: Partial<Settings>, work: () => Promise<Result>): Promise<Result> {
  return previewed.run(parts, work)
}

/** Whether what is being read is a preview of settings that are not saved. */
export function isSettingsPreview(): boolean {
  return previewed.getStore() !== undefined
}

/** One part of the settings. */
export async function readSetting(name: SettingName): Promise<VersionedPart> {
  const row = await db
    .selectFrom('settings')
    .select(['document', 'version'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row
    ? { part: Settings.shape[name].parse(JSON.parse(row.document)), version: row.version }
    : { part: defaultSettings[name], version: 0 }
}

/** The terms as travellers read them, with the cancellation policy where a section holds its place, else at the end. */
export async function termsInFull(): Promise<Settings['terms']> {
  const { terms, cancellation } = await readSettings()
  const words = [cancellationInWords(cancellation.keeps_percent), cancellation.text, UNDECIDED_TERMS]
  const policy = words.filter((text) => text !== '').join('\n\n')
  const sections = terms.sections.map(({ title, content }) => ({
    title,
    content: content.replaceAll(POLICY_PLACEHOLDER, () => policy),
  }))
  const isTold = terms.sections.some(({ content }) => content.includes(POLICY_PLACEHOLDER))
  const added = isTold ? [] : [{ title: 'Cancellation Policy', content: policy }]
  return { ...terms, sections: [...sections, ...added] }
}

/**
 * Replaces one part of the settings, checked by the contract before. The version of the terms never falls, and rises
 * whenever their sections or the cancellation policy change. Throws `stale` when `version` is given and somebody has changed the part since.
 */
export async function editSetting(
  name: SettingName,
  part: SettingPart,
  actor: Actor,
  version?: number,
): Promise<VersionedPart> {
  let replaced: string[] = []
  const edited = await changeContent(async (tx) => {
    const initial = defaultSettings[name]
    const claimed = await claimSettingRow(tx, name, { called: 'these settings', initial, version })
    const { [name]: before, terms } = await readSettings(tx)
    const after = name === 'terms' ? withVersion(Terms.parse(part), terms) : part
    if (name === 'cancellation' && !isSamePolicy(before, after)) await raiseTerms(tx, actor)
    if (name === 'brand') replaced = await keepMark(tx, Brand.parse(after).mark, actor)
    await store(tx, actor, { name, before, after })
    await tx.updateTable('settings').set({ is_demo: 0 }).where('name', '=', name).execute()
    return { part: after, version: claimed }
  })
  await forgetFiles(replaced)
  return edited
}

/** Bookings name the version of the terms they agreed to, and the policy is part of them. */
async function raiseTerms(tx: Tx, actor: Actor) {
  await claimSettingRow(tx, 'terms', { called: 'the terms', initial: defaultSettings.terms })
  const { terms: before } = await readSettings(tx)
  const after = { ...before, version: before.version + 1, in_force_since: laterOf(before) }
  await store(tx, actor, { name: 'terms', before, after })
}

type Change = { name: SettingName; before: SettingPart; after: SettingPart }

async function store(tx: Tx, actor: Actor, { name, before, after }: Change) {
  await tx
    .updateTable('settings')
    .set({ document: JSON.stringify(after) })
    .where('name', '=', name)
    .execute()
  await recordEvent(tx, actor, { verb: 'edit', noun: 'setting', noun_id: name, before, after })
}

function isSamePolicy(before: SettingPart, after: SettingPart) {
  const [earlier, later] = [CancellationPolicy.parse(before), CancellationPolicy.parse(after)]
  return earlier.keeps_percent === later.keeps_percent && earlier.text === later.text
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
