import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { privacyEntries } from '#contract/privacy.ts'
import { fixedRetention, retentionKinds } from '#contract/retention.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { db, isPostgres } from '#db/client.ts'
import { readPrivacy } from './privacy.ts'
import { editSetting } from './settings/edits.ts'

/** A row with one of these is about somebody, or hangs on what is. */
const ABOUT_PEOPLE =
  /^(fullname|name_of_person|email|to_address|mobile|phone|nationality|passport_number|birth_date|username|network|actor|author|booking_id|payment_id|enquiry_id|staff_id|session_id|traveller|invited_by)$/

/** Tables that have such a column and say nothing of anybody. Each needs its reason. */
const ABOUT_NOBODY: Record<string, string> = {
  secret_links: 'says when the link of a calendar was renewed',
  blogs: 'its author is published',
}

test('every table about people has a sentence on the page about privacy', async () => {
  const told = new Set(privacyEntries(() => 1).flatMap(({ tables }) => tables))
  const about = (await columns()).filter(({ column }) => ABOUT_PEOPLE.test(column)).map(({ table }) => table)

  expect(about.length).toBeGreaterThan(15)
  expect([...new Set(about)].filter((table) => !told.has(table) && !(table in ABOUT_NOBODY))).toEqual([])
})

test('every table that the page is about exists, and is told of once', async () => {
  const tables = new Set((await columns()).map(({ table }) => table))
  const told = privacyEntries(() => 1).flatMap((entry) => entry.tables)

  expect(told.filter((table) => !tables.has(table))).toEqual([])
  expect(new Set(told).size).toBe(told.length)
})

test('every period by which the site deletes is told of', () => {
  const asked = new Set<string>()
  privacyEntries((kind) => {
    asked.add(kind)
    return 1
  })
  expect(retentionKinds.filter((kind) => !asked.has(kind))).toEqual([])
})

test('the days on the page are those of the settings, and of what nobody sets', async () => {
  expect(await said()).toContain('Enquiries that are answered or closed are deleted 730 days after')
  expect(await said()).toContain(`Security logs are deleted ${fixedRetention.security_log} days after`)
  expect(await said()).toContain('Codes that we mail to open a booking are deleted at once when they end')

  await editSetting('retention', { ...defaultSettings.retention, enquiries: 91 }, 'staff-pasang')
  expect(await said()).toContain('Enquiries that are answered or closed are deleted 91 days after')
  await editSetting('contacts', { ...defaultSettings.contacts, email: 'hi@lekh.example' }, 'staff-pasang')
  expect(await said()).toContain('Ask us: hi@lekh.example')
})

async function said() {
  return JSON.stringify(await readPrivacy())
}

async function columns(): Promise<{ table: string; column: string }[]> {
  const query = isPostgres
    ? sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
        from information_schema.columns where table_schema = current_schema()`
    : sql<{ table: string; column: string }>`select m.name as "table", c.name as "column"
        from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`
  const { rows } = await query.execute(db)
  return rows
}
