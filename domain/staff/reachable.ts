import type { Tx } from '#db/client.ts'

/** Returns the name and the address of those of the staff who have an account that works and an address, by id. */
export async function reachableStaff(
  tx: Tx,
  ids: (string | null)[],
): Promise<Map<string, { name: string; address: string }>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  if (wanted.length === 0) return new Map()
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('id', 'in', wanted)
    .where('disabled_at', 'is', null)
    .where('email', '!=', '')
    .execute()
  return new Map(rows.map(({ id, name, email }) => [id, { name, address: email }]))
}
