import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const DATABASE = resolve('db/client.ts')

/** Of the test files that match: those that do not come to the database, however far one follows what they import. */
export function filesWithoutDatabase(patterns: string[]): string[] {
  return globSync(patterns).filter((file) => !reachedFrom(resolve(file)).has(DATABASE))
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

/** Only files of ours; `import type` is none, for it is gone when the tests run. */
function readImports(file: string) {
  const code = readFileSync(file, 'utf8').replaceAll(/^(import|export) type .*$/gm, '')
  return [...code.matchAll(/(?:from|import|import\() ?'([#.][^']+)'/g)]
    .map(([, name = '']) => (name.startsWith('#') ? resolve(name.slice(1)) : resolve(dirname(file), name)))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path))
}
