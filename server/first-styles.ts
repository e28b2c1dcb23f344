import { readFileSync } from 'node:fs'

const MARK = '<template data-first-screen-end=""></template>'
const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/
const BUILT = './build/client'

type Rule = {
  /** A selector, or an at-rule with its condition. */
  head: string
  /** What stands between the braces; undefined for an at-rule without any. */
  body: string | undefined
  /** Of a group such as `@media`. */
  rules?: Rule[]
  /** For each alternative of a selector the classes it needs. */
  needs?: string[][]
}

const sheets = new Map<string, Rule[]>()

/**
 * Puts the styles of the first screen into the page and links, where that screen ends, the file that imports its style
 * sheet (`vite.config.ts` writes it), so nothing that is seen first waits for a second answer, nor the largest picture for
 * the sheet. Returns the page as it is when it does not mark that place. `styles` are the texts that the content security
 * policy must name.
 */
export function withFirstStyles(html: string): { html: string; styles: string[] } {
  const end = html.indexOf(MARK)
  const [link, address] = SHEET.exec(html) ?? []
  if (end === -1 || link === undefined || address === undefined) return { html, styles: [] }
  const styles = firstStyles(sheetAt(address), html.slice(0, end))
  const importing = link.replace('/assets/', '/assets/then-')
  return {
    html: html.replace(link, () => `<style>${styles}</style>`).replace(MARK, () => importing),
    styles: [styles],
  }
}

/** The rules of the sheet that can apply to the classes of the HTML. Those that need no class are all among them. */
export function firstStyles(sheet: Rule[], html: string): string {
  const classes = new Set(
    Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, names]) => decoded(names!).split(/\s+/)).flat(),
  )
  return write(sheet, classes)
}

/** Reads a style sheet as the build writes it: minified, without comments. */
export function parseSheet(text: string): Rule[] {
  const rules: Rule[] = []
  let at = 0
  while (at < text.length) {
    const stop = skipTo(text, at, '{;')
    const head = text.slice(at, stop).trim()
    if (text[stop] !== '{') {
      if (head) rules.push({ head, body: undefined })
      at = stop + 1
      continue
    }
    const end = closingBrace(text, stop)
    rules.push(ruleOf(head, text.slice(stop + 1, end)))
    at = end + 1
  }
  return rules
}

function sheetAt(address: string): Rule[] {
  const known = sheets.get(address)
  if (known) return known
  const rules = parseSheet(readFileSync(BUILT + address, 'utf8'))
  sheets.set(address, rules)
  return rules
}

function ruleOf(head: string, body: string): Rule {
  if (/^@(media|supports|layer|container)\b/.test(head)) return { head, body, rules: parseSheet(body) }
  return head.startsWith('@') ? { head, body } : { head, body, needs: needsOf(head) }
}

function write(rules: Rule[], classes: Set<string>): string {
  return rules.map((rule) => writeRule(rule, classes)).join('')
}

/** Animations and print come with the sheet itself. */
function writeRule({ head, body, rules, needs }: Rule, classes: Set<string>) {
  if (body === undefined) return `${head};`
  if (/^@(keyframes|media print)\b/.test(head)) return ''
  if (rules) {
    const inner = write(rules, classes)
    return inner && `${head}{${inner}}`
  }
  const applies = needs?.some((names) => names.every((name) => classes.has(name))) ?? true
  return applies ? `${head}{${body}}` : ''
}

/** What stands in brackets is left out: `:not(.a)` needs no class, and `:is(.a, .b)` may need either. */
function needsOf(selector: string): string[][] {
  const needs: string[][] = [[]]
  let depth = 0
  for (const [part, name] of selector.matchAll(
    /\[[^\]]*\]|\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)|\\.|[(),]/gi,
  )) {
    if (part === '(') depth++
    else if (part === ')') depth--
    else if (depth > 0) continue
    else if (part === ',') needs.push([])
    else if (name !== undefined) needs.at(-1)!.push(unescaped(name))
  }
  return needs
}

/** `\32xl` begins with the code of a digit. */
function unescaped(name: string) {
  return name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, letter?: string) =>
    code === undefined ? letter! : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function decoded(attribute: string) {
  return attribute.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!)
}

/** Where one of the letters stands outside of quotes, or where the text ends. */
function skipTo(text: string, from: number, letters: string): number {
  let at = from
  while (at < text.length && !letters.includes(text[at]!)) {
    if (text[at] === '\\') at++
    else if (text[at] === '"' || text[at] === "'") at = quoteEnd(text, at)
    at++
  }
  return at
}

function quoteEnd(text: string, from: number) {
  let at = from + 1
  while (at < text.length && text[at] !== text[from]) at += text[at] === '\\' ? 2 : 1
  return at
}

function closingBrace(text: string, open: number) {
  let depth = 1
  let at = open
  while (depth > 0 && at < text.length) {
    at = skipTo(text, at + 1, '{}')
    depth += text[at] === '{' ? 1 : -1
  }
  return at
}
