import { parse, type AtRule, type ChildNode, type Rule as ParsedRule } from 'postcss'
import selectorParser, { type Selector } from 'postcss-selector-parser'
import type { Rule } from '#server/first-styles.ts'

/** Reads a minified style sheet into what the server chooses the styles of a first screen from, without its comments. */
export function sheetRules(css: string): Rule[] {
  return rulesOf(parse(css).nodes)
}

function rulesOf(nodes: ChildNode[]): Rule[] {
  return nodes.flatMap((node): Rule[] => {
    if (node.type === 'rule') return [{ ...partsOf(node, node.selector), needs: needsOf(node.selector) }]
    return node.type === 'atrule' ? atRule(node) : []
  })
}

/** Animations and what is printed come with the sheet itself. */
function atRule(node: AtRule): Rule[] {
  const head = `@${node.name}${node.raws.afterName ?? ''}${node.params}`
  if (node.nodes === undefined) return [{ head }]
  if (/^@(keyframes|media print)\b/.test(head)) return []
  if (['media', 'supports', 'layer', 'container'].includes(node.name))
    return [{ head, rules: rulesOf(node.nodes) }]
  return [partsOf(node, head)]
}

function partsOf(node: ParsedRule | AtRule, head: string) {
  return { head, body: node.toString().slice(head.length + '{'.length, -'}'.length) }
}

/** What stands in brackets is left out: `:not(.a)` needs no class, and `:is(.a, .b)` may need either. `:has(.a)` needs it. */
function needsOf(selector: string): string[][] {
  return selectorParser().astSync(selector).map(classesOf)
}

function classesOf({ nodes }: Selector): string[] {
  return nodes.flatMap((part) => {
    if (part.type === 'class') return [part.value]
    const isOne = part.type === 'pseudo' && part.value === ':has' && part.nodes.length === 1
    return isOne ? classesOf(part.nodes[0]!) : []
  })
}
