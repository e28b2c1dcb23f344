import { defaultSettings } from '#contract/default-settings.ts'
import { db } from '#db/client.ts'

/** Sets the exchange rate for what is booked from now on; null: none is set. */
export async function setRate(paisa_per_dollar: number | null = 13_350): Promise<void> {
  const document = JSON.stringify({ ...defaultSettings.exchange_rate, paisa_per_dollar })
  await db
    .insertInto('settings')
    .values({ name: 'exchange_rate', document, is_demo: 0, version: 1, updated_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ document }))
    .execute()
}
