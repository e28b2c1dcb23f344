import { expect, test } from 'vitest'
import { PERMITS_MAX } from '#contract/permits.ts'
import { db } from '#db/client.ts'
import { anyPermit } from '#test/permits.ts'
import { addPermit } from './permits.ts'

test('no more permits are kept than one page lists', async () => {
  await db.deleteFrom('permits').execute()
  await addPermit(anyPermit, 'staff-pasang')
  const first = await db.selectFrom('permits').selectAll().executeTakeFirstOrThrow()
  const others = Array.from({ length: PERMITS_MAX - 2 }, (_, index) => ({
    ...first,
    id: `permit-${index}`,
    code: `permit-${index}`,
  }))
  await db.insertInto('permits').values(others).execute()

  await addPermit({ ...anyPermit, code: 'the-last' }, 'staff-pasang')
  await expect(addPermit({ ...anyPermit, code: 'too-many' }, 'staff-pasang')).rejects.toThrow(
    `There are ${PERMITS_MAX} permits already`,
  )
})
