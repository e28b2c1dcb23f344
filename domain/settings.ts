import { AsyncLocalStorage } from 'node:async_hooks'
import type { z } from 'zod'
import { cancellationInWords } from '#contract/cancellation.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { rulesFor } from '#contract/money-rules.ts'
import {
  POLICY_PLACEHOLDER,
  settingNames,
  Settings,
  type SettingName,
  type SettingPart,
} from '#contract/settings.ts'
import { tidied } from '#contract/rich-plain.ts'
import { withLines, type RichSpan } from '#contract/rich-text.ts'
import type { StoredFault } from '#contract/stored.ts'
import { undecidedTerms } from '#contract/undecided.ts'
import { unlimited } from '#contract/unlimited.ts'
import { db, type Tx } from '#db/client.ts'
import { fillFigures } from './figures.ts'
import { readOnce } from './read-once.ts'
import { noteReading, readStored, rememberingLast } from './stored.ts'

/** A part, and the version that an edit of it may name. Version 0: nobody has set it yet. */
export type VersionedPart = { part: SettingPart; version: number }

/**
 * What staff have set, and the defaults for what nobody has set yet or cannot be read. Joins a transaction when given one.
 */
export function readSettings(tx: Tx | typeof db = db): Promise<Settings> {
  return readOnce(tx, 'settings', () => settingsNow(tx))
}

async function settingsNow(tx: Tx | typeof db): Promise<Settings> {
  const rows = await tx.selectFrom('settings').select(['name', 'document']).execute()
  const stored = rows.flatMap(({ name, document }) =>
    isPart(name) ? [[name, readPart(name, document)]] : [],
  )
  const settings: Settings = { ...defaultSettings, ...Object.fromEntries(stored) }
  lastRead = settings
  return { ...settings, ...previewed.getStore() }
}

let lastRead: Settings | undefined

/**
 * Returns the settings as this process has read them last, for what is said while the database cannot be reached; undefined
 * before the first reading.
 */
export function settingsLastRead(): Settings | undefined {
  return lastRead
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
    ? { part: readPart(name, row.document), version: row.version }
    : { part: defaultSettings[name], version: 0 }
}

/** Returns the booking rules of a stored document, without asking the database; the defaults for none. */
export function bookingRulesIn(document: string | null): Settings['booking_rules'] {
  return document === null
    ? defaultSettings.booking_rules
    : (readPart('booking_rules', document) as Settings['booking_rules'])
}

/** How each part is read: what was saved under an earlier limit stays as it was saved. */
const parts = Object.fromEntries(
  settingNames.map((name) => [name, unlimited(Settings.shape[name] as z.ZodType<SettingPart>)]),
)

function isPart(name: string): name is SettingName {
  return name in parts
}

/** Returns one part from a document that is not the stored one, as far as it can be read. */
export function readPartOf(name: SettingName, document: string): SettingPart {
  return readStored('document', document, parts[name]!, defaultSettings[name], [])
}

function readPart(name: SettingName, document: string): SettingPart {
  const { part, faults } = readers[name]!(document)
  noteReading({ noun: 'setting', id: name, name }, faults)
  return part
}

/** Settings are read with nearly every request, and change a few times a year. */
const readers = Object.fromEntries(
  settingNames.map((name) => [
    name,
    rememberingLast((document) => {
      const faults: StoredFault[] = []
      const part = readStored('document', document, parts[name]!, defaultSettings[name], faults)
      return { part, faults }
    }),
  ]),
)

/**
 * The terms as travellers read them: with the figures of the rules that hold, and with the cancellation policy where a
 * section holds its place, else at the end.
 */
export async function termsInFull(): Promise<Settings['terms']> {
  const settings = await readSettings()
  const { terms, cancellation, booking_rules } = settings
  const rules = rulesFor(booking_rules)
  const words = [
    cancellationInWords(cancellation, rules),
    ...(await ownTables()),
    fillFigures(cancellation.text, settings),
    undecidedTerms(rules),
  ]
  const policy = words.filter((text) => text !== '').join('\n\n')
  const filled = (text: string) => fillFigures(text, settings).replaceAll(POLICY_PLACEHOLDER, () => policy)
  const sections = terms.sections.map(({ title, content, rich }) => ({
    title,
    content: filled(content),
    ...(rich && { rich: tidied(withLines(rich, (line) => filledLine(line, filled))) }),
  }))
  const isTold = terms.sections.some(({ content }) => content.includes(POLICY_PLACEHOLDER))
  const added = isTold ? [] : [{ title: 'Cancellation Policy', content: policy }]
  return { ...terms, sections: [...sections, ...added] }
}

/** Fills each span by itself, so that its look stays; a line in which a whole sentence goes becomes one plain span. */
function filledLine(line: RichSpan[], filled: (text: string) => string): RichSpan[] {
  const spans = line.map((span) => ({ ...span, text: filled(span.text) }))
  const whole = filled(textOf(line))
  return textOf(spans) === whole ? spans : [{ text: whole }]
}

function textOf(line: RichSpan[]) {
  return line.map(({ text }) => text).join('')
}

/** Says that some trips have shares of their own, when some published ones have. */
async function ownTables() {
  const trip = await db
    .selectFrom('trips')
    .select('id')
    .where('status', '=', 'published')
    .where('cancellation', 'is not', null)
    .executeTakeFirst()
  return trip
    ? ['Some trips have a table of their own, which stands on their page and is shown before you book.']
    : []
}
