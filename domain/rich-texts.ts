import { isPlain, plainOf, tidied } from '#contract/rich-plain.ts'
import { RichText, type RichText as Tree } from '#contract/rich-text.ts'
import type { StoredFault } from '#contract/stored.ts'
import { unlimited } from '#contract/unlimited.ts'
import { readStored } from './stored.ts'

/** The fields that hold a text which may have a tree beside it, as `rich`. */
const names = ['content', 'description', 'answer'] as const

type Written = { [Name in (typeof names)[number]]?: string } & { rich?: Tree | null }

const StoredTree = unlimited(RichText).nullable()

/**
 * Returns a document as it is stored: each text that comes with a tree says what the tree says, a tree that is no more
 * than plain text or says nothing is left out, and a text that comes without one, as the calls of the specification send
 * it, keeps the tree that the same text had `before`.
 */
export function settled<Document>(sent: Document, before?: unknown): Document {
  const known = new Map(placedTreesIn(before).map(({ text, rich }) => [wordsOf(text), rich]))
  return settle(sent, known) as Document
}

/** Returns all trees that stand anywhere in a document. */
export function treesIn(document: unknown): Tree[] {
  return placedTreesIn(document).map(({ rich }) => rich)
}

/** As `treesIn`, each with the text that it stands beside and the path of that in the document, "itinerary.3.description". */
export function placedTreesIn(document: unknown): { path: string; text: Written; rich: Tree }[] {
  return [...writtenIn(document)].flatMap(({ path, text }) =>
    text.rich ? [{ path, text, rich: text.rich }] : [],
  )
}

/** Returns the tree of a column; null for none. One that cannot be read is added to `faults`, and the text stands. */
export function treeIn(column: string | null, faults: StoredFault[]): Tree | null {
  return column === null ? null : readStored<Tree | null>('rich', column, StoredTree, null, faults)
}

/** Returns a tree as a column holds it. */
export function treeColumn(rich: Tree | null | undefined): string | null {
  return rich ? JSON.stringify(rich) : null
}

function settle(value: unknown, known: Map<string, Tree>): unknown {
  if (Array.isArray(value)) return value.map((entry) => settle(entry, known))
  if (!isObject(value)) return value
  const { rich: sent, ...rest } = value as Written
  const inner = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, settle(part, known)]))
  const name = fieldOf(rest)
  if (name === 'rich') return inner
  const rich = sent === undefined ? known.get(wordsOf(rest)) : sent && tidied(sent)
  if (!rich || rich.blocks.length === 0) return inner
  return { ...inner, [name]: plainOf(rich), ...(!isPlain(rich) && { rich }) }
}

function* writtenIn(value: unknown, place: string[] = []): Generator<{ path: string; text: Written }> {
  if (typeof value !== 'object' || value === null) return
  if ('rich' in value) {
    const text = value as Written
    yield { path: [...place, fieldOf(text)].join('.'), text }
  }
  for (const [name, part] of Object.entries(value))
    if (name !== 'rich') yield* writtenIn(part, [...place, name])
}

function fieldOf(text: Written) {
  return names.find((name) => typeof text[name] === 'string') ?? 'rich'
}

function wordsOf(text: Written) {
  return names.map((name) => text[name] ?? '').join('')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
