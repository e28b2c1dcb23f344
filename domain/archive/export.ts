import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BYTE_ORDER_MARK, csvLine } from '#contract/csv.ts'
import { hasTables, readSnapshot, type Row } from '#db/snapshot.ts'
import { env } from '#integrations/env.ts'
import { DomainError } from '../errors.ts'
import { parsedJson } from '../stored.ts'
import { isPicture, isProof, listDataFiles } from './data-files.ts'
import { passingTables } from './manifest.ts'

/** Columns that hold JSON, which becomes part of the exported document. */
export const documentColumns: Record<string, string[]> = {
  asks: ['wish'],
  blogs: ['tags'],
  blog_sections: ['bullets', 'rich'],
  booking_reminders: ['told_meeting'],
  bookings: ['cancellation_steps', 'money_rules', 'wanted_extras', 'answers', 'agreed_permits'],
  cost_templates: ['template', 'sheet'],
  departure_cost_plans: ['plan'],
  departures: ['price_tiers', 'class_prices', 'early_bird'],
  discount_codes: ['trip_ids'],
  documents: ['snapshot'],
  enquiries: ['details'],
  events: ['before', 'after'],
  faq_entries: ['rich'],
  newsletters: ['rich'],
  packing_lists: ['facts'],
  permits: ['facts'],
  proposal_versions: ['document'],
  settings: ['document'],
  shared_texts: ['rich'],
  traveller_gear: ['answers'],
  trips: [
    'best_months',
    'closed_months',
    'overview',
    'highlights',
    'itinerary',
    'included',
    'excluded',
    'faq',
    'permits',
    'area_permits',
    'packing',
    'price_tiers',
    'cancellation',
    'class_prices',
    'early_bird',
    'installments',
    'questions',
    'contingencies',
    'for_you',
    'not_for_you',
  ],
}

/** Columns with secrets of this site, and what is encrypted with its key: neither is of use elsewhere. */
const KEYS = /(password|token|request)_hash|secret|^payment_url$|^(passport|policy)_number$/
/** Columns that are encrypted in these tables alone. */
const sealedColumns: Record<string, string> = {
  traveller_papers: 'facts',
  crew_papers: 'facts',
  trail_entries: 'body',
}
const tablesOfKeys = new Set([
  ...passingTables,
  'idempotency_keys',
  'invitations',
  'known_browsers',
  'passkeys',
  'recovery_codes',
  'second_factor_apps',
])

/** How many rows of each table, and how many pictures, were written. */
export type Export = { tables: Record<string, number>; pictures: number }

/**
 * Exports everything an operator owns in open formats: each table as JSON and as CSV, and the pictures. Passwords and
 * keys are left out. Throws `conflict` when `folder` is not empty, `not-found` without a site.
 */
export async function exportEverything(folder: string): Promise<Export> {
  if (!(await hasTables())) throw new DomainError('not-found', 'There is no site here: nothing to export')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new DomainError('conflict', `${folder} is not empty. Name a new folder`)

  const tables: Export['tables'] = {}
  await readSnapshot(async (snapshot) => {
    for (const table of snapshot.tables.filter((name) => !tablesOfKeys.has(name))) {
      const to = (ending: string) => createWriteStream(join(folder, `${table}.${ending}`), { mode: 0o600 })
      await pipeline(Readable.from(csvOf(table, snapshot.rowsOf(table))), to('csv'))
      tables[table] = 0
      const counted = count(snapshot.rowsOf(table), () => tables[table]!++)
      await pipeline(Readable.from(jsonOf(table, counted)), to('json'))
    }
  })
  const pictures = await copyPictures(join(folder, 'pictures'))
  await copyProofs(join(folder, 'proofs'))
  await writeFile(join(folder, 'README.txt'), README)
  return { tables, pictures }
}

async function* csvOf(table: string, rows: AsyncIterable<Row>) {
  let isFirst = true
  for await (const row of rows) {
    const columns = Object.keys(row).filter((column) => isOpen(table, column))
    if (isFirst) yield BYTE_ORDER_MARK + csvLine(columns)
    isFirst = false
    yield csvLine(columns.map((column) => row[column] ?? null))
  }
}

async function* jsonOf(table: string, rows: AsyncIterable<Row>) {
  let isFirst = true
  yield '['
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(documentOf(table, row))}`
    isFirst = false
  }
  yield '\n]\n'
}

async function* count(rows: AsyncIterable<Row>, add: () => void) {
  for await (const row of rows) {
    add()
    yield row
  }
}

function documentOf(table: string, row: Row) {
  const isDocument = new Set(documentColumns[table])
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => isOpen(table, column))
      .map(([column, value]) => [
        column,
        isDocument.has(column) && typeof value === 'string' ? (parsedJson(value) ?? value) : value,
      ]),
  )
}

function isOpen(table: string, column: string) {
  return !KEYS.test(column) && sealedColumns[table] !== column
}

async function copyPictures(folder: string) {
  const paths = (await listDataFiles()).filter(isPicture)
  await mkdir(folder, { recursive: true })
  for (const path of paths)
    await copyFile(join(env.dataDir, path), join(folder, basename(dirname(path)) + extname(path)))
  return paths.length
}

async function copyProofs(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const path of (await listDataFiles()).filter(isProof))
    await copyFile(join(env.dataDir, path), join(folder, basename(path)))
}

const README = `Everything of this site, in open formats. UTF-8; times in UTC as ISO 8601; amounts in minor units (cents, paisa).

  <table>.json   an array of objects, nested texts as JSON
  <table>.csv    the same rows for a spreadsheet; nested texts are JSON in a cell. A text that a spreadsheet would run
                 as a formula begins with an apostrophe.
  pictures/      each picture once, as WebP or AVIF. A row of pictures.json is the picture, one of images.json says where it is
                 shown; their "sha" is the file's name.
  proofs/        what shows transfers: the "file" of a row of payment_proofs.json, whose "type" says what it is

Rows refer to each other by "id": bookings.trip_id is an id of trips.json, payments.booking_id one of bookings.json.
Left out on purpose: passwords, second factors, sessions, and keys that open anything; papers of travellers and of the crew, and numbers of
passports and policies, which lie on no disk unencrypted: the office downloads each, and prints the numbers on the manifest.
`
