import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { SettingName } from '#contract/settings.ts'
import { db } from '#db/client.ts'
import { parsedJson } from '../stored.ts'
import { FOLDER } from './files.ts'

const Said = z.looseObject({
  company: z.looseObject({ name: z.string() }),
  contacts: z.looseObject({ phone: z.string(), email: z.string(), whatsapp: z.string() }),
})
type Said = z.infer<typeof Said>

/**
 * What only the demo operator says. `words`: its name, its telephone numbers and where it gets mail, wherever they stand.
 * `details`: whole texts of a part of the settings that are of one company alone, such as its registration.
 */
export type DemoWords = { words: string[]; details: Partial<Record<SettingName, Set<string>>> }

/**
 * The fields of the settings that no two companies fill alike; one in a list is found by its own name. A text in them is the
 * demo's only where it says whose it is: "Thamel, Kathmandu" or how guests are fetched holds for others too.
 */
const ownFields: Partial<Record<SettingName, readonly string[]>> = {
  company: ['description', 'legal_name', 'registration', 'pan'],
  contacts: ['phone', 'email', 'whatsapp', 'address'],
  emergency: ['phone'],
  trust: ['number', 'porter_insurance', 'porter_wage', 'porter_care'],
  meeting_points: ['words', 'position'],
  bank: ['bank', 'account_name', 'account_number', 'swift', 'branch'],
  socials: ['instagram', 'linkedin', 'youtube', 'whatsapp', 'facebook'],
}

const none: DemoWords = { words: [], details: {} }

/**
 * Returns what only the demo operator says. Nothing while the company is still that of the demo, whose content is all of it,
 * and nothing on a machine without its files.
 */
export async function wordsOfReplacedDemo(): Promise<DemoWords> {
  const said = demoSettings()
  if (!said || (await isDemoCompany(said.company.name))) return none
  const { company, contacts } = said
  const host = contacts.email.replace(/^.*@/, '')
  const words = [company.name, contacts.phone, contacts.whatsapp, host].filter((word) => word !== '')
  const details = Object.entries(ownFields).map(([part, fields]) => [
    part,
    new Set([...textsOf(said[part], new Set(fields))].filter((text) => isOwn(text, company.name))),
  ])
  return { words, details: Object.fromEntries(details) as DemoWords['details'] }
}

/** Whether some of the settings are the demo's, and its name among them. */
async function isDemoCompany(name: string) {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'document', 'is_demo'])
    .where(({ or, eb }) => or([eb('is_demo', '=', 1), eb('name', '=', 'company')]))
    .execute()
  const company = rows.find((row) => row.name === 'company')
  const called = (Object(company && parsedJson(company.document)) as { name?: unknown }).name
  return rows.some(({ is_demo }) => is_demo === 1) && called === name
}

/** Whether a text names the demo, or is a number, a position or an address of the web. */
function isOwn(text: string, company: string) {
  return text.includes(company) || /demonstration|example|^https?:|^[\d\s+.,-]+$/i.test(text)
}

function* textsOf(value: unknown, fields: ReadonlySet<string>): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    if (typeof part !== 'string') yield* textsOf(part, fields)
    else if (part !== '' && fields.has(name)) yield part
}

let read: { said: Said | undefined } | undefined

function demoSettings() {
  read ??= { said: settingsInFile() }
  return read.said
}

function settingsInFile() {
  try {
    return Said.parse(JSON.parse(readFileSync(join(FOLDER, 'settings.json'), 'utf8')))
  } catch {
    return undefined
  }
}
