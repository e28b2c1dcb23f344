import { db } from '#db/client.ts'

const tables = [
  'trips',
  'regions',
  'blogs',
  'reviews',
  'faq_entries',
  'discount_codes',
  'extras',
  'permits',
  'packing_lists',
  'cost_templates',
  'departures',
  'bookings',
  'crew',
  'suppliers',
  'settings',
] as const

/** Returns the tables that still hold something of the demo which nobody has edited, each with how much. */
export async function demoLeft(): Promise<{ table: string; count: number }[]> {
  const counts = []
  for (const table of tables) {
    const rows = db.selectFrom(table as 'trips').where('is_demo', '=', 1)
    const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
    counts.push({ table, count: Number(count) })
  }
  return counts.filter(({ count }) => count > 0)
}
