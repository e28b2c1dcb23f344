// `npm run seal-papers [-- --new-key]`: encrypts papers of travellers anew with the present key, or with a new one that
// it puts on top of the key file first. The site may run meanwhile.
import { parseArgs } from 'node:util'
import { DomainError } from '#domain/errors.ts'
import { resealPapers } from '#domain/traveller-papers/reseal.ts'
import { addPapersKey, PapersKeyMissing, presentPapersKey } from '#integrations/papers-key.ts'
import { runCommand } from './command.ts'

const { values } = parseArgs({ options: { 'new-key': { type: 'boolean' } } })

await runCommand(async () => {
  const { id } = await explained(() => (values['new-key'] ? addPapersKey() : presentPapersKey()))
  const { files, texts, unreadable } = await resealPapers()
  console.log(
    `Encrypted with the key ${id} now: ${files} files and ${texts} texts that another key had encrypted.`,
  )
  if (unreadable === 0) return
  console.error(`${unreadable} could not be opened with any key that is here. They stay as they are.`)
  process.exitCode = 1
})

async function explained<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PapersKeyMissing ? new DomainError('unavailable', error.message) : error
  }
}
