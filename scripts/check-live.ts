// `npm run check-live`: prints a table of whether the site may go live, and what must be changed. Its exit code is 1
// when the site may not.
import type { SiteCheck } from '#contract/site-checks.ts'
import { DomainError } from '#domain/errors.ts'
import { checkSite } from '#domain/site/checks.ts'
import { checkStored } from '#domain/site/stored-check.ts'
import { hasDatabase } from '#domain/site/site.ts'
import { runCommand } from './command.ts'

const words = { ok: 'ok', warn: 'look', fails: 'FAILS' } satisfies Record<SiteCheck['state'], string>

await runCommand(async () => {
  if (!(await hasDatabase()))
    throw new DomainError(
      'not-found',
      'There is no site here: start it once, with the settings it will be live with',
    )
  const checks = [...(await checkSite()), await checkStored()]
  const width = Math.max(...checks.map(({ name }) => name.length))
  for (const check of checks) console.log(linesOf(check, width))
  const failed = checks.filter(({ state }) => state === 'fails').length
  console.log(
    failed === 0 ? '\nThe site may be live.' : `\nNot to be live yet: ${failed} of ${checks.length} fail.`,
  )
  if (failed > 0) process.exitCode = 1
})

function linesOf({ name, state, says, mend }: SiteCheck, width: number) {
  const line = `${words[state].padEnd(5)}  ${name.padEnd(width)}  ${says}`
  return mend === '' ? line : `${line}\n${' '.repeat(width + 9)}${mend}`
}
