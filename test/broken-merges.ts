import { db } from '#db/client.ts'

/** All addresses of a person lead to one main address, which was merged into none, and a person alone has no row. */
export async function wrongMerges(): Promise<string[]> {
  const rows = await db.selectFrom('customer_addresses').selectAll().execute()
  const byAddress = new Map(rows.map((row) => [row.address, row]))
  return rows.flatMap(({ address, main, merged_into }) => {
    const into = merged_into === null ? undefined : byAddress.get(merged_into)
    const isWhole = byAddress.get(main)?.merged_into === null
    const isRight = merged_into === null ? address === main : into?.main === main && address !== main
    const isAlone = rows.filter((row) => row.main === main).length === 1
    return isWhole && isRight && !isAlone ? [] : [`I16: ${address} leads to ${main} by ${merged_into}`]
  })
}
