import type { Tx } from '#db/client.ts'
import { DomainError } from '../errors.ts'

/**
 * Throws `invalid` for extras that there are not, or that are no gear. `named`: their ids by the path of the field that
 * names them.
 */
export async function refuseUnknownGear(tx: Tx, named: Map<string, string>): Promise<void> {
  if (named.size === 0) return
  const rows = await tx
    .selectFrom('extras')
    .select('id')
    .where('id', 'in', [...new Set(named.values())])
    .where('kind', '=', 'gear')
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const errors = Object.fromEntries(
    [...named].flatMap(([path, id]) => (known.has(id) ? [] : [[path, ['Choose gear from the list']]])),
  )
  if (Object.keys(errors).length > 0)
    throw new DomainError('invalid', 'Some fields are not valid', { errors })
}
