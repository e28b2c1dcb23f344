import { DomainError } from '#domain/errors.ts'
import { closeSite } from '#domain/site/site.ts'

/** Runs what an npm script does, and says in a sentence what is in its way. Answers its exit code to the shell. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // What it writes holds personal data, so nobody else on this machine may read it.
  process.umask(0o077)
  try {
    await work()
  } catch (error) {
    if (!isExplained(error)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await closeSite()
  }
}

/** What a file system refuses it names itself: the folder, and why. */
function isExplained(error: unknown): error is Error {
  return error instanceof DomainError || (error instanceof Error && 'syscall' in error)
}
