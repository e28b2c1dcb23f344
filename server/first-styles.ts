import { readFileSync } from 'node:fs'

const MARK = '<template data-first-screen-end=""></template>'
const SHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/
/** Written by the build (`vite.config.ts`). */
const RULES = './build/client/.vite/first-styles.json'

/** `head`: a selector, or an at-rule with its condition. */
export type Rule = {
  head: string
  /** What stands between the braces. Neither this nor `rules` is there for an at-rule that ends with a semicolon. */
  body?: string
  /** Of a group such as `@media`. */
  rules?: Rule[]
  /** For each alternative of a selector the classes it needs. */
  needs?: string[][]
}

let sheets: Record<string, Rule[]> | undefined

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
  const sheet = readSheets()[address]
  if (sheet === undefined) return { html, styles: [] }
  const styles = firstStyles(sheet, html.slice(0, end))
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

function readSheets() {
  sheets ??= JSON.parse(readFileSync(RULES, 'utf8')) as Record<string, Rule[]>
  return sheets
}

function write(rules: Rule[], classes: Set<string>): string {
  return rules.map((rule) => writeRule(rule, classes)).join('')
}

function writeRule({ head, body, rules, needs }: Rule, classes: Set<string>) {
  if (rules) {
    const inner = write(rules, classes)
    // A layer that is empty here still has its place in the order of the layers.
    if (inner === '') return head.startsWith('@layer') ? `${head};` : ''
    return `${head}{${inner}}`
  }
  if (body === undefined) return `${head};`
  const applies = needs?.some((names) => names.every((name) => classes.has(name))) ?? true
  return applies ? `${head}{${body}}` : ''
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
