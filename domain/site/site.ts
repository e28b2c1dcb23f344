import { randomBytes } from 'node:crypto'
import { db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { closeDataFolder } from '#integrations/data-folder.ts'
import { env } from '#integrations/env.ts'
import { contentVersion } from '../content.ts'
import { installDemo } from '../demo/install.ts'
import { moveProofsToFiles } from '../payments/proof-files.ts'
import { checkSite } from './checks.ts'
import { checkSettings, isLive, refuseUnsafeStart } from './setting-checks.ts'
import { createFirstStaff } from '../staff/accounts.ts'

export { hasTables as hasDatabase } from '#db/snapshot.ts'
export { isDatabaseReachable, isDatabaseUnavailable } from '#db/client.ts'
export { report } from '#integrations/log.ts'
export { areMailsFiles } from '#integrations/mailer.ts'
export { migrate as prepareDatabase } from '#db/migrate.ts'
export { publicUrl, setOwnAddress } from '#integrations/own-address.ts'

/**
 * Makes the folder and the database ready to serve. Returns how to log in if that has just become possible. Throws
 * `invalid` when the site would be live in a way it must not be.
 */
export async function openSite(): Promise<{ loginHint?: string }> {
  refuseUnsafeStart()
  await closeDataFolder()
  await migrate()
  await moveProofsToFiles()
  if (env.hasDemoContent && (await contentVersion()) === 0) await installDemo()

  const username = env.adminUsername
  const password = env.adminPassword ?? randomBytes(12).toString('base64url')
  if (!(await createFirstStaff({ username, password }))) return {}
  const hint = env.adminPassword ? 'your ADMIN_PASSWORD' : `password ${password} (shown only now)`
  return { loginHint: `Log in as ${username} with ${hint}` }
}

/**
 * What whoever starts the site should read: of a site for others all that is not as it should be, of one to try things
 * out only a password that anybody guesses.
 */
export async function adviceAtStart(): Promise<string[]> {
  const checks = isLive()
    ? await checkSite()
    : checkSettings().filter(({ name }) => name === 'First password')
  return checks
    .filter(({ state }) => state !== 'ok')
    .map(({ name, says, mend }) => `${name}: ${says} ${mend}`)
}

/** Whether strangers pay with money that is nobody's, which every page says then. */
export function takesTestMoney(): boolean {
  return env.takesTestMoney
}

export async function closeSite(): Promise<void> {
  await db.destroy()
}
