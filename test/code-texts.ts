import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

type Node = { type: string } & Record<string, unknown>

/** The grammar of forms and tables: labels of fields and names of rows; and what only machines read. */
const GRAMMAR = /^(label|help|className|style|aria-label|description|viewBox|name|key)$/
const GRAMMAR_ELEMENTS = /^(option|dt)$/
/** The beginning of a heading or a sentence, or the middle of one; no list of classes. */
const SENTENCE =
  /^(?!.*\b(text|py|mt)-)(\s*[A-Z“][a-z]*[^/:]*\s[a-z]|…? ?[A-Za-z’]+[a-z,;]* [^/]*[a-z]{2,} [a-z]{2,})/
const ONE_WORD = /^[A-Z][a-z]+$/

/**
 * Returns the texts of a file of code that people read and that no word of the operator is: texts of elements, and
 * headings and sentences in strings. Labels of fields are left out, and words that stand alone in lists: heads of columns.
 */
export function textsInCode(file: string): string[] {
  const texts: string[] = []
  visit(
    parse(file),
    (node, isListed) => {
      if (node.type === 'JSXText') {
        const text = String(node.value).replaceAll(/\s+/g, ' ').trim()
        if (/[a-z]{2}/i.test(text)) texts.push(text)
      } else {
        const text = textOf(node)
        if (text !== undefined && (SENTENCE.test(text) || (!isListed && ONE_WORD.test(text))))
          texts.push(text)
      }
    },
    isGrammar,
  )
  return texts
}

/** Returns the keys of words that a file of code says, as patterns: `say(`waiting.${state}`)` says all of "waiting". */
export function keysInCode(file: string): RegExp[] {
  const keys: RegExp[] = []
  visit(
    parse(file),
    (node) => {
      const text = textOf(node)
      if (text !== undefined && /^[a-z_]+\.[a-z_0-9…]+$/.test(text))
        keys.push(new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('…', '[a-z_0-9]+')}$`))
    },
    isType,
  )
  return keys
}

function parse(file: string): unknown {
  return parseSync(file, readFileSync(file, 'utf8'), { lang: 'tsx' }).program
}

/** What a string says, with a mark where a template fills something in. */
function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateLiteral') return undefined
  return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('…')
}

/** `isListed`: the node stands in an array or an object. */
type Look = (node: Node, isListed: boolean) => void

function visit(node: unknown, look: Look, skips: (node: Node) => boolean, isListed = false): void {
  if (Array.isArray(node)) for (const one of node) visit(one, look, skips, isListed)
  if (!isNode(node) || skips(node)) return
  look(node, isListed)
  const lists = /^(ArrayExpression|ObjectExpression)$/.test(node.type)
  for (const part of Object.values(node)) visit(part, look, skips, isListed || lists)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isType({ type }: Node): boolean {
  return /^(ImportDeclaration|TSTypeAnnotation|TSTypeAliasDeclaration)$/.test(type)
}

function isGrammar(node: Node): boolean {
  if (isType(node)) return true
  if (node.type === 'JSXAttribute') return GRAMMAR.test(nameOf(node.name))
  if (node.type === 'Property') return GRAMMAR.test(nameOf(node.key))
  if (node.type !== 'JSXElement') return false
  return GRAMMAR_ELEMENTS.test(nameOf((node.openingElement as Node).name))
}

function nameOf(name: unknown): string {
  return isNode(name) && typeof name.name === 'string' ? name.name : ''
}
