import { faqGroups, FaqEntry, type FaqInput } from '#contract/faq.ts'
import { FAQ_DOCUMENT as LIST } from '#contract/versions.ts'
import { db, type Tx } from '#db/client.ts'
import { changeContent } from '../content.ts'
import { settled, treeColumn, treeIn } from '../rich-texts.ts'
import { claimSettingRow } from '../setting-rows.ts'
import { recordEvent, type Actor } from '../events.ts'
import { identity } from '../ids.ts'

/**
 * All questions, group by group in the order of `faqGroups`, each group in its own order. Those of no such group are
 * left out.
 */
export async function listFaq(tx: Tx | typeof db = db): Promise<FaqEntry[]> {
  const rows = await tx
    .selectFrom('faq_entries')
    .select(['id as _id', 'faq_group as group', 'position', 'question', 'answer', 'rich'])
    .orderBy('position')
    .execute()
  const entries = rows.flatMap(({ rich: column, ...row }) => {
    const rich = treeIn(column, [])
    return FaqEntry.safeParse({ ...row, ...(rich && { rich }) }).data ?? []
  })
  return faqGroups.flatMap((group) => entries.filter((entry) => entry.group === group))
}

/**
 * As `listFaq`, with the version that an edit may name: the list is edited as a whole, so it has one, stored beside the
 * settings.
 */
export async function readFaq(): Promise<{ entries: FaqEntry[]; version: number }> {
  const stored = await db.selectFrom('settings').select('version').where('name', '=', LIST).executeTakeFirst()
  return { entries: await listFaq(), version: stored?.version ?? 0 }
}

/**
 * Puts this list in the place of the old one. A question whose words have not changed stays what it was, demo content
 * included. `note`: why, for its version. Throws `stale` when `version` is given and somebody has changed it since.
 */
export async function replaceFaq(
  input: FaqInput,
  actor: Actor,
  version?: number,
  note?: string,
): Promise<{ entries: FaqEntry[]; version: number }> {
  return changeContent((tx) => replaceFaqIn(tx, input, actor, { version, note }))
}

type Replacing = { version?: number | undefined; note?: string | undefined; demoIds?: string[] }

/** As `replaceFaq`, in the caller's transaction. `demoIds`: those of the questions, which are demo content then. */
export async function replaceFaqIn(
  tx: Tx,
  input: FaqInput,
  actor: Actor,
  { version, note, demoIds }: Replacing,
): Promise<{ entries: FaqEntry[]; version: number }> {
  const claimed = await claimSettingRow(tx, LIST, { called: 'the questions', version })
  const stored = await listFaq(tx)
  const before = stored.map(wordsOf)
  await writeEntries(tx, settled(input, stored), demoIds)
  const entries = await listFaq(tx)
  await recordEvent(tx, actor, {
    verb: 'edit',
    noun: 'faq',
    noun_id: LIST,
    before,
    after: entries.map(wordsOf),
    note,
  })
  return { entries, version: claimed }
}

async function writeEntries(tx: Tx, input: FaqInput, demoIds?: string[]) {
  const now = new Date().toISOString()
  const old = await tx.deleteFrom('faq_entries').returningAll().execute()
  const unused = Map.groupBy(old, ({ faq_group, ...row }) => keyOf({ group: faq_group, ...row }))
  for (const [position, { group, question, answer, rich }] of input.entries()) {
    const words = { question, answer, rich: treeColumn(rich) }
    const same = unused.get(keyOf({ group, ...words }))?.shift()
    const own = identity(demoIds && { id: demoIds[position]! })
    const fresh = { ...own, version: 1, created_at: now, updated_at: now }
    const row = { ...(same ?? fresh), faq_group: group, ...words, position }
    await tx.insertInto('faq_entries').values(row).execute()
  }
}

function wordsOf({ group, question, answer, rich }: FaqEntry) {
  return { group, question, answer, ...(rich && { rich }) }
}

type Words = { group: string; question: string; answer: string; rich: string | null }

function keyOf({ group, question, answer, rich }: Words) {
  return JSON.stringify([group, question, answer, rich])
}
