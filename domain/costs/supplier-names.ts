import type { CostLine } from '#contract/costs.ts'
import type { db, Tx } from '#db/client.ts'

/** Returns how suppliers are called now, by their ids. */
export async function supplierNames(
  tx: Tx | typeof db,
  ids: (string | null | undefined)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (wanted.length === 0) return new Map()
  const rows = await tx.selectFrom('suppliers').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns lines with their suppliers' names of now. One whose supplier is deleted keeps the name and is of none. */
export async function namedLines<Line extends Pick<CostLine, 'supplier' | 'supplier_id'>>(
  tx: Tx | typeof db,
  lines: Line[],
): Promise<Line[]> {
  const names = await supplierNames(
    tx,
    lines.map(({ supplier_id }) => supplier_id),
  )
  return lines.map((line) => {
    const name = names.get(line.supplier_id ?? '')
    return name === undefined ? { ...line, supplier_id: null } : { ...line, supplier: name }
  })
}
