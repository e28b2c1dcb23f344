import type { ExpressionBuilder, SqlBool } from 'kysely'
import type { ImageDescription, ImageOwner } from '#contract/images.ts'
import type { Tx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import type { Master } from '#integrations/picture-encoding.ts'
import { DomainError } from '../errors.ts'
import { newId } from '../ids.ts'

/** Photos of people go when the people go, so the library never has them. */
const photosOfPeople: ImageOwner[] = ['review', 'crew']

/** The pictures of the site that settings name by their address, so another file cannot take their place. */
const namedBySettings = ['brand', 'settings']

/** Whether an image is a use of a picture of the library: no photo of a person, and none that settings name. */
export function isUse({ eb, and, or }: ExpressionBuilder<Database, 'images'>) {
  return and([
    eb('images.owner', 'not in', photosOfPeople),
    or([
      eb('images.owner', '!=', 'site'),
      eb('images.owner_id', 'is', null),
      eb('images.owner_id', 'not in', namedBySettings),
    ]),
  ]).$castTo<SqlBool>()
}

const shared = ['alt', 'credit', 'width', 'height', 'focus_x', 'focus_y', 'placeholder', 'is_demo'] as const

/**
 * Puts the file of a new use into the library unless it is there. It locks the picture until the transaction ends, so
 * that nobody deletes it meanwhile.
 */
export async function keepInLibrary(tx: Tx, sha: string): Promise<void> {
  const held = await tx
    .updateTable('pictures')
    .set((row) => ({ version: row.ref('version') }))
    .where('sha', '=', sha)
    .returning('id')
    .executeTakeFirst()
  if (held) return
  await tx
    .insertInto('pictures')
    .columns(['id', 'sha', 'name', 'licence', ...shared, 'version', 'created_at', 'updated_at'])
    .expression((row) =>
      row
        .selectFrom('images')
        .select(({ eb, val, lit }) => [
          val(newId()).as('id'),
          'sha',
          // What is no picture of the demo is named by its own id, which tells nobody anything.
          eb.case().when('is_demo', '=', 1).then(eb.ref('name')).else(val('')).end().as('name'),
          val('').as('licence'),
          ...shared,
          lit(1).as('version'),
          'created_at',
          'updated_at',
        ])
        .where('sha', '=', sha)
        .where(isUse)
        .orderBy('created_at')
        .orderBy('id')
        .limit(1),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lets the picture of an edited use say what the use says, if it is used nowhere else. */
export async function learnFromUse(tx: Tx, imageId: string): Promise<void> {
  const use = await tx
    .selectFrom('images')
    .select(['sha', 'alt', 'credit', 'focus_x', 'focus_y'])
    .where('id', '=', imageId)
    .where(isUse)
    .executeTakeFirst()
  if (!use) return
  const { sha, ...said } = use
  await tx
    .updateTable('pictures')
    .set((row) => ({
      ...said,
      is_demo: 0,
      version: row('version', '+', 1),
      updated_at: new Date().toISOString(),
    }))
    .where('sha', '=', sha)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('images').select('id').where('sha', '=', sha).where('id', '!=', imageId).where(isUse),
        ),
      ),
    )
    .execute()
}

/**
 * Returns a picture of the library, its texts and its file, locked as `keepInLibrary` locks it. Throws `invalid` about
 * `picture_id` when there is none with this id.
 */
export async function requirePicture(
  tx: Tx,
  id: string,
): Promise<{ said: ImageDescription; master: Master }> {
  const row = await tx
    .updateTable('pictures')
    .set((picture) => ({ version: picture.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  const message = 'There is no such picture in the library any more. Choose another one'
  if (!row) throw new DomainError('invalid', message, { errors: { picture_id: [message] } })
  const { alt, credit, focus_x, focus_y, sha, width, height, placeholder } = row
  return { said: { alt, credit, focus_x, focus_y }, master: { sha, width, height, placeholder } }
}

/** The texts of an input that say something: what is blank or left out is the picture's. */
export function given<Input extends object>(input: Input): Partial<Input> {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Input>
}
