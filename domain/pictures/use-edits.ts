import type { Selectable } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { PictureRow } from '#db/rows/pictures.ts'
import type { Master } from '#integrations/picture-encoding.ts'
import { noticePictures } from './edits.ts'
import { isUse } from './kept.ts'

type Row = Selectable<PictureRow>
type Stored = Pick<Row, 'sha' | 'width' | 'height' | 'placeholder'>
type Said = Pick<Row, 'alt' | 'credit' | 'focus_x' | 'focus_y'>

/** Lets the uses that say what the picture said say the new. */
export async function tellUses(tx: Tx, { sha, ...before }: Row, { alt, credit, focus_x, focus_y }: Said) {
  if (alt !== before.alt) await usesWith(tx, sha, { alt }).where('alt', '=', before.alt).execute()
  if (credit !== before.credit)
    await usesWith(tx, sha, { credit }).where('credit', '=', before.credit).execute()
  if (focus_x !== before.focus_x || focus_y !== before.focus_y)
    await usesWith(tx, sha, { focus_x, focus_y })
      .where('focus_x', '=', before.focus_x)
      .where('focus_y', '=', before.focus_y)
      .execute()
}

/** Gives all uses of a file another file. */
export async function showElsewhere(tx: Tx, sha: string, stored: Stored): Promise<void> {
  await usesWith(tx, sha, stored).execute()
}

/** Returns the change of the uses of a file; the caller may narrow it. */
export function usesWith(tx: Tx, sha: string, change: Partial<Said> | Stored) {
  return tx
    .updateTable('images')
    .set((row) => ({
      ...change,
      is_demo: 0,
      version: row('version', '+', 1),
      updated_at: new Date().toISOString(),
    }))
    .where('sha', '=', sha)
    .where(isUse)
}

/** Marks the cards of all trips that show a file as outdated. */
export async function noticeUses(tx: Tx, sha: string): Promise<void> {
  const owners = await tx
    .selectFrom('images')
    .select('owner_id')
    .where('sha', '=', sha)
    .where(isUse)
    .execute()
  await noticePictures(
    tx,
    owners.map(({ owner_id }) => owner_id),
  )
}

/** Returns the columns that name a file and say its size. */
export function storedOf({ sha, width, height, placeholder }: Master) {
  return { sha, width, height, placeholder }
}
