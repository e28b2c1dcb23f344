import { wayNames } from '#contract/payment-way-settings.ts'
import { usualSetting } from '#contract/payment-ways.ts'
import { db } from '#db/client.ts'
import { setRate } from '../exchange-rate.ts'
import { liveProviders } from './all.ts'
import { openCounter } from './counter.ts'
import type { ProviderStub } from './server.ts'

/**
 * Starts the stand-ins of these providers, or of all, with their counters, for a site of another process at `site`.
 * `environment`: the settings with which that site takes payments by all of them, and by its own sandbox.
 */
export async function startStandIns(site: string, wanted: readonly string[] = []) {
  const known = liveProviders.filter(([name]) => name !== 'sandbox')
  const unknown = wanted.find((name) => !liveProviders.some(([one]) => one === name))
  if (unknown)
    throw new Error(`There is no provider ${unknown}: ${liveProviders.map(([name]) => name).join(', ')}`)
  const chosen = known.filter(([name]) => wanted.length === 0 || wanted.includes(name))
  const stubs = new Map<string, ProviderStub>()
  for (const [name, start] of chosen) {
    const stub = await start()
    openCounter(name, stub, site)
    stubs.set(name, stub)
  }
  const takesTestMoney = wanted.length === 0 || wanted.includes('sandbox')
  const names = [...(takesTestMoney ? ['sandbox'] : []), ...stubs.keys()]
  const settings = Object.assign({}, ...[...stubs.values()].map(({ environment }) => environment)) as Record<
    string,
    string
  >
  return {
    names,
    stubs,
    environment: { ...settings, PAYMENT_PROVIDER: names.join(',') },
    addresses: [...stubs].map(([name, { address }]) => [name, address] as const),
    stop: () => stubs.forEach((stub) => stub.stop()),
  }
}

/**
 * Sets what a site needs to offer all ways at once: an exchange rate, and a name of its own for each, because of ways
 * with the same name only the first is shown.
 */
export async function offerAll(): Promise<void> {
  await setRate()
  const ways = wayNames.map((way) => ({ ...usualSetting(way), name: `By ${way}` }))
  const document = JSON.stringify({ ways })
  const updated_at = new Date().toISOString()
  await db
    .insertInto('settings')
    .values({ name: 'payment_ways', document, is_demo: 0, version: 1, updated_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ document }))
    .execute()
}
