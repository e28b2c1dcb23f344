import { afterAll, expect, test, vi } from 'vitest'

const [FORMER, NEXT] = ['the secret that we have had for years', 'a secret that nobody has seen so far']

// Nor may the files that come after this one meet modules that have read such an environment.
afterAll(() => void vi.resetModules())

test('a link outlives the secret it was made with for as long as that is named', async () => {
  const before = await serverWith({ JWT_SECRET: FORMER })
  const link = before.accessToken('booking', 'booking-1')

  const changed = await serverWith({ JWT_SECRET: NEXT, JWT_SECRET_FORMER: FORMER })
  expect(changed.isAccessToken('booking', 'booking-1', link)).toBe(true)
  expect(changed.isAccessToken('booking', 'booking-2', link)).toBe(false)
  expect(changed.accessToken('booking', 'booking-1')).not.toBe(link)

  const last = await serverWith({ JWT_SECRET: NEXT })
  expect(last.isAccessToken('booking', 'booking-1', link)).toBe(false)
})

/** The environment is read once, so another one needs modules that have not read it yet. */
async function serverWith(environment: Record<string, string>) {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  vi.resetModules()
  return import('./link-tokens.ts')
}
