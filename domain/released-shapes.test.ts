import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { today } from '#contract/days.ts'
import { settingNames, type SettingName } from '#contract/settings.ts'
import { db, transaction } from '#db/client.ts'
import { everestTrekId } from '#test/world.ts'
import { wishIn } from './asks/wishes.ts'
import { stepsOf, wantedExtrasOf } from './bookings/rows.ts'
import { documentColumns } from './archive/export.ts'
import { toldMeetingIn } from './bookings/told-meeting.ts'
import { moneyRulesIn } from './lines/rules.ts'
import { answersOf } from './questions/answers.ts'
import { planIn, templateIn } from './costs/rows.ts'
import { readCode } from './discounts/codes.ts'
import { listFaq } from './faq/faq.ts'
import { snapshotIn } from './documents/stored.ts'
import { detailsOf } from './enquiries/details.ts'
import { gearAnswersIn } from './loans/answers.ts'
import { toPackingList } from './packing-lists/rows.ts'
import { agreedPermitsIn } from './permits/charged.ts'
import { toPermit } from './permits/rows.ts'
import { readBlog } from './posts/read.ts'
import { documentIn } from './proposals/rows.ts'
import { readRetention } from './retention/run.ts'
import { treeIn } from './rich-texts.ts'
import { readSetting, readSettings } from './settings.ts'
import { readSharedText } from './shared-texts/shared-texts.ts'
import { listMet } from './stored.ts'
import { listUnreadable } from './site/stored-check.ts'
import { findTrip } from './trips/read.ts'
import { departureRows } from './departures/departures.ts'
import { toDeparture } from './departures/rows.ts'

// What some release has written into a column that holds JSON, by the number of the last migration that release had.
// (Whole sites of earlier releases lie beside them: see server/former-sites.test.ts.)
// Nothing in test/released is ever changed: a release that stores another shape adds a file. A schema that refuses one of
// these documents would make somebody's trips vanish with an update.

const FOLDER = 'test/released'

type Released = { release: string; column: string; document: unknown }

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'))

const released = files.flatMap((file): Released[] => {
  const columns = JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Record<string, unknown[]>
  return Object.entries(columns).flatMap(([column, documents]) =>
    documents.map((document) => ({ release: file.replace('.json', ''), column, document })),
  )
})

afterEach(() => expect(listMet()).toEqual([]))

test.each(released)('$release: $column reads $document', async ({ column, document }) => {
  const [table, name] = column.split('.') as [string, string]
  expect(await readBack(table, name, JSON.stringify(document))).toMatchObject(document as object)
  expect(await listUnreadable()).toEqual([])
})

test('every column that holds JSON has a document of some release, and so has every part of the settings', () => {
  const known = new Set(released.map(({ column }) => column))
  const columns = Object.entries(documentColumns).flatMap(([table, names]) =>
    names.map((name) => `${table}.${name}`),
  )
  // What was written once is told as it stands, whatever it says; settings are listed part by part.
  const without = ['events.before', 'events.after', 'settings.document']
  const wanted = columns.filter((column) => !without.includes(column))
  expect(
    [...wanted, ...settingNames.map((name) => `settings.${name}`)].filter((column) => !known.has(column)),
  ).toEqual([])
})

/** Stores the document where the release stored it, and returns what is read there now. */
async function readBack(table: string, column: string, document: string): Promise<unknown> {
  if (table === 'settings') {
    const row = { name: column, document, version: 1, updated_at: new Date().toISOString() }
    await db.deleteFrom('settings').where('name', '=', column).execute()
    await db.insertInto('settings').values(row).execute()
    if (column === 'bank') return firstAccountOf(document)
    return (await readSetting(column as SettingName)).part
  }
  if (table === 'trips') {
    await db
      .updateTable('trips')
      .set({ [column]: document })
      .where('id', '=', everestTrekId)
      .execute()
    const trip = await findTrip('trek', everestTrekId, { drafts: false })
    return trip?.[column as keyof typeof trip]
  }
  if (table === 'departures') {
    await db
      .updateTable('departures')
      .set({ [column]: document })
      .execute()
    const departure = toDeparture(await departureRows(db).executeTakeFirstOrThrow(), today())
    return departure[column as keyof typeof departure]
  }
  if (table === 'booking_reminders') return toldMeetingIn(document)
  if (table === 'asks') return wishIn({ wish: document })
  if (table === 'permits') return toPermit(permitRow(document))
  if (table === 'packing_lists') return toPackingList(packingListRow(document), 0)
  if (table === 'cost_templates') return costsIn(column, document)
  if (table === 'departure_cost_plans') return planIn({ id: 'd', plan: document })
  if (table === 'discount_codes') return codeOf(document)
  if (table === 'traveller_gear') return gearAnswersIn(document)
  if (column === 'answers') return answersOf({ answers: document })
  if (column === 'wanted_extras') return wantedExtrasOf({ wanted_extras: document })
  if (column === 'agreed_permits') return agreedPermitsIn(document)
  if (table === 'bookings')
    return column === 'money_rules' ? moneyRulesIn(document) : stepsOf({ cancellation_steps: document })
  if (table === 'documents') return snapshotIn({ id: 'd', number: 'INV-2026-00001', snapshot: document })
  if (table === 'proposal_versions') return documentIn(document)
  if (table === 'enquiries') return detailsOf({ id: 'e', name: 'Noor', details: document })
  if (table === 'retention_runs') return runOf(document)
  if (table === 'newsletters') return treeIn(document, [])
  if (column === 'rich' && table === 'faq_entries') return answerOf(document)
  if (table === 'shared_texts') return sharedAnswerOf(document)
  return postOf(table, column, document)
}

/** Moves the one account of before as its migration does, and returns it; accounts of today are read as they are. */
async function firstAccountOf(document: string) {
  const move = readFileSync('db/migrations/068-bank-accounts.sql', 'utf8').replace(/;\s*$/, '')
  await sql.raw(move).execute(db)
  const { accounts } = (await readSettings()).bank
  return document.startsWith('{"accounts"') ? { accounts } : accounts[0]
}

function permitRow(facts: string) {
  const at = new Date().toISOString()
  const named = { id: 'p', code: 'p', name: 'Permit', checked_on: '2026-11-20' }
  return { ...named, facts, is_demo: 0, version: 1, created_at: at, updated_at: at }
}

function packingListRow(facts: string) {
  const at = new Date().toISOString()
  const named = { id: 'p', name: 'Trek', kind_of_trip: 'Treks' }
  return { ...named, facts, is_demo: 0, version: 1, created_at: at, updated_at: at }
}

function costsIn(column: string, document: string) {
  const stored = templateIn({ id: 't', template: '{}', sheet: '{}', [column]: document })
  return column === 'sheet' ? stored.sheet : stored
}

async function codeOf(trip_ids: string) {
  const at = new Date().toISOString()
  const row = { id: 'c', code: 'SPRING27', percent: 10, least_travellers: 1, version: 1 }
  await db
    .insertInto('discount_codes')
    .values({ ...row, trip_ids, created_at: at, updated_at: at })
    .execute()
  return (await readCode('c')).trip_ids
}

async function answerOf(rich: string) {
  await db.updateTable('faq_entries').set({ rich }).execute()
  return (await listFaq())[0]!.rich
}

async function sharedAnswerOf(rich: string) {
  const at = new Date().toISOString()
  const texts = { kind: 'question', text: 'How?', answer: 'So.' } as const
  await db
    .insertInto('shared_texts')
    .values({ id: 's', ...texts, rich, version: 1, created_at: at, updated_at: at })
    .execute()
  return (await readSharedText('s')).rich
}

async function postOf(table: string, column: string, document: string) {
  const { id } = await db.selectFrom('blogs').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db.deleteFrom('blog_sections').where('blog_id', '=', id).execute()
  if (table === 'blogs') await db.updateTable('blogs').set({ tags: document }).where('id', '=', id).execute()
  else
    await db
      .insertInto('blog_sections')
      .values({ ...sectionOf(id), [column]: document })
      .execute()
  const blog = await readBlog(id, { drafts: false })
  return table === 'blogs' ? blog.tags : blog.sections[0]![column as 'bullets' | 'rich']
}

function sectionOf(blog_id: string) {
  const at = new Date().toISOString()
  const texts = { type: 'bullets', title: '', content: '', bullets: '[]', image_id: null } as const
  return { id: 's', blog_id, position: 0, ...texts, version: 1, created_at: at, updated_at: at }
}

async function runOf(removed: string) {
  const run = { day: '2026-11-21', started_at: '', finished_at: '', claimed_until: null, removed }
  await transaction((tx) => tx.insertInto('retention_runs').values(run).execute())
  return (await readRetention()).runs[0]!.removed
}
