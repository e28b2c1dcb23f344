import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const DATABASE = resolve('db/client.ts')

/**
 * These files reach the database through what they import, but test only what happens before it is asked or after it has
 * answered: what a page shows, what a provider says, and what a signature, a picture, a password or a right is.
 * `integrations` may not import it at all.
 */
const notAboutIt = [
  'integrations/**/*.test.ts',
  'app/**/*.test.ts',
  'domain/documents/itinerary.test.ts',
  'domain/payments/{bad-returns,closed-tab,forged-returns,live-providers,live-providers-asked}.test.ts',
  'domain/pictures/ahead.test.ts',
  'domain/site/share-pictures.test.ts',
  'domain/staff/passwords.test.ts',
  'domain/sealed-files/intake.test.ts',
  'server/api/images.test.ts',
  'server/{images,images-ahead}.test.ts',
  'server/kept-answers.test.ts',
  'server/permissions.test.ts',
  'server/unread-bodies.test.ts',
]

/**
 * Returns those of the matching test files in which the database plays no part: those that do not import it, directly or
 * through other files, and those named above.
 */
export function filesWithoutDatabase(patterns: string[]): string[] {
  const named = new Set(globSync(notAboutIt))
  return globSync(patterns).filter((file) => named.has(file) || !reachedFrom(resolve(file)).has(DATABASE))
}

function reachedFrom(file: string) {
  const reached = new Set([file])
  for (const each of reached) for (const imported of importsOf(each)) reached.add(imported)
  return reached
}

const imports = new Map<string, string[]>()

function importsOf(file: string) {
  const known = imports.get(file) ?? readImports(file)
  imports.set(file, known)
  return known
}

/** Returns the imported files of this project, without `import type`, which does not exist at run time. */
function readImports(file: string) {
  const code = readFileSync(file, 'utf8').replaceAll(/^(import|export) type .*$/gm, '')
  return [...code.matchAll(/(?:from|import|import\() ?'([#.][^']+)'/g)]
    .map(([, name = '']) => (name.startsWith('#') ? resolve(name.slice(1)) : resolve(dirname(file), name)))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
}
