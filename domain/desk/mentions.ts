import type { DeskGroup } from '#contract/desk.ts'
import { listMentions } from '../mentions/mentions.ts'
import { groupOf, itemOf } from './items.ts'

/** So many are shown; the next one follows when one is pressed away. */
const SHOWN = 20

/** Returns the notes in which somebody is named, each with the page of its booking or enquiry. */
export async function readMentionsGroup(staffId: string): Promise<DeskGroup> {
  const open = await listMentions(staffId)
  const items = open
    .slice(0, SHOWN)
    .map(({ id, label, by, path }) => itemOf(id, label, path, { note: `named by ${by}` }))
  return groupOf('named', items, open.length, '/admin')
}
