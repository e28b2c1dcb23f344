import { DomainError } from '#domain/errors.ts'
import { closeSite } from '#domain/site/site.ts'

/** Runs the work of an npm script. Prints a sentence when it cannot be done, and sets the exit code. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  // The files written hold personal data, so no other account of this machine may read them.
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

/** Returns whether the message explains itself: errors of the file system name the folder and the reason. */
function isExplained(error: unknown): error is Error {
  return error instanceof DomainError || (error instanceof Error && 'syscall' in error)
}
