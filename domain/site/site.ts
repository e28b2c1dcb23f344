import { randomBytes } from 'node:crypto'
import { db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { closeDataFolder } from '#integrations/data-folder.ts'
import { env } from '#integrations/env.ts'
import { sealFormerTravellers } from '../bookings/sealed-travellers.ts'
import { contentVersion } from '../content.ts'
import { installDemo } from '../demo/install.ts'
import { bringDemoPacking } from '../demo/packing.ts'
import { bringDemoCosts } from '../demo/costs.ts'
import { bringDemoContingencies } from '../demo/contingencies.ts'
import { bringDemoCrew } from '../demo/crew.ts'
import { bringDemoPermits } from '../demo/permits.ts'
import { moveProofsToFiles } from '../payments/proof-files.ts'
import { checkSite } from './checks.ts'
import { checkPapersKey, makeFirstPapersKey } from './papers-key-check.ts'
import { checkSettings, isLive, refuseUnsafeStart } from './setting-checks.ts'
import { createFirstStaff } from '../staff/accounts.ts'

export { hasTables as hasDatabase } from '#db/snapshot.ts'
export { isDatabaseReachable, isDatabaseUnavailable } from '#db/client.ts'
export { report } from '#integrations/log.ts'
export { areMailsFiles } from '#integrations/mailer.ts'
export { migrate as prepareDatabase } from '#db/migrate.ts'
export { publicUrl, setOwnAddress } from '#integrations/own-address.ts'

/**
 * Prepares DATA_DIR and the database. Returns how to log in if that has just become possible. Throws `invalid` when the
 * site would be live in an unsafe way.
 */
export async function openSite(): Promise<{ loginHint?: string }> {
  refuseUnsafeStart()
  await closeDataFolder()
  await migrate()
  await moveProofsToFiles()
  await makeFirstPapersKey()
  await sealFormerTravellers()
  if (env.hasDemoContent && (await contentVersion()) === 0) await installDemo()
  await bringDemoPermits()
  await bringDemoPacking()
  await bringDemoCosts()
  await bringDemoContingencies()
  await bringDemoCrew()

  const username = env.adminUsername
  const password = env.adminPassword ?? randomBytes(12).toString('base64url')
  if (!(await createFirstStaff({ username, password }))) return {}
  const hint = env.adminPassword ? 'your ADMIN_PASSWORD' : `password ${password} (shown only now)`
  return { loginHint: `Log in as ${username} with ${hint}` }
}

/**
 * Returns what the person who starts the site should read: for a live site everything that is wrong, for one that is
 * tried out only a password that anybody guesses and papers whose key is not here.
 */
export async function adviceAtStart(): Promise<string[]> {
  const checks = isLive()
    ? await checkSite()
    : [...checkSettings().filter(({ name }) => name === 'First password'), await checkPapersKey()]
  return checks
    .filter(({ state }) => state !== 'ok')
    .map(({ name, says, mend }) => `${name}: ${says} ${mend}`)
}

/** Returns whether a public site takes test money, which every page then states. */
export function takesTestMoney(): boolean {
  return env.takesTestMoney
}

export async function closeSite(): Promise<void> {
  await db.destroy()
}
