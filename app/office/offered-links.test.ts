import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { officeScreens, rolesThatOpen } from '#test/office-screens.ts'

const HOME = 'app/office/'

/** Plain links whose address stands elsewhere than in their file, and why whoever sees them may open it. */
const leadingElsewhere: Record<string, string> = {
  'asks/list.tsx': 'whoever is asked may do it: the server picks them',
  'customers/comparison.tsx': 'a customer, on a screen of customers',
  'kit/list/bulk.tsx': 'the list leaves out the dialogs that somebody may not open',
  'kit/list/list.tsx': 'the list leaves out the form of who may not add',
  'kit/list/row-link.tsx': 'asks by itself, because it may say “Look at”',
  'reports/head.tsx': 'the reports, all behind one right, but for two that it hides by itself',
  'shell/message-region.tsx': 'what somebody has just made or changed',
  'shell/shut.tsx': 'the page of the menu above, which asks whether somebody may open it',
  'shell/sidebar.tsx': 'the menu, which asks for the right of each place',
  'today/attention.tsx': 'the server names what somebody may see, also where only for their own departures',
  'today/near.tsx': 'the server names what somebody may see',
  'today/page.tsx': 'lists that whoever may look sees',
  'trips/import/found-trip.tsx': 'trips, below an import that only who edits them opens',
  'trips/import/page.tsx': 'the list of trips, above the import',
}

const screens = officeScreens.map(({ path, file }) => ({ path, file: join('app', file) }))
const files = globSync(`${HOME}**/*.{ts,tsx}`).filter((name) => !/\.test\.|\+types|kit\/may-link/.test(name))
const sources = new Map(files.map((name) => [name, readFileSync(name, 'utf8')]))
const importers = importersOf(sources)

test('a plain link stands only where everybody who sees it may open what it leads to; others are a MayLink', () => {
  const links = files.flatMap((file) => linksIn(file))
  expect(links.length).toBeGreaterThan(80)
  const shut = links.flatMap(({ file, to }) =>
    to === undefined
      ? []
      : [...screensWith(file)].flatMap((screen) => {
          const shutTo = rolesThatOpen(screen).filter(
            (role) => !rolesThatOpen(below(screen, to)).includes(role),
          )
          return shutTo.length === 0 ? [] : `${file}: ${to} on ${screen}, shut to ${shutTo.join(', ')}`
        }),
  )
  expect(shut).toEqual([])
  const elsewhere = new Set(links.flatMap(({ file, to }) => (to === undefined ? [file] : [])))
  expect([...elsewhere].map((file) => file.slice(HOME.length)).toSorted()).toEqual(
    Object.keys(leadingElsewhere),
  )
})

/** Returns the screens that show a file: those that it is, and those of the files that import it. */
function screensWith(file: string, seen = new Set<string>(), shown = new Set<string>()): Set<string> {
  if (seen.has(file)) return shown
  seen.add(file)
  for (const screen of screens) if (screen.file === file) shown.add(screen.path)
  for (const importer of importers.get(file) ?? []) screensWith(importer, seen, shown)
  return shown
}

/** Returns where a link leads from a screen, without query and hash. */
function below(screen: string, to: string) {
  const whole = to.startsWith('/') ? to : to.startsWith('?') ? screen : `${screen}/${to}`
  return whole.replace(/[?#].*/, '')
}

/** Returns the plain links of a file, and where it moves to by itself. `to`: undefined where the file does not say it. */
function linksIn(file: string) {
  const source = sources.get(file)!
  const plain = [...source.matchAll(/<(?:Link|NavLink)\b[^]*?\bto=(?:"([^"]*)"|\{)/g)]
    .filter(([tag]) => !tag.includes('/>'))
    .map(({ 0: tag, 1: said, index }) => {
      const written = said === undefined ? inBraces(source, index + tag.length - 1) : `'${said}'`
      return { file, to: addressOf(written, source) }
    })
  // Where a form leads once it has saved is often computed. What it says itself is looked at.
  const moves = [...source.matchAll(/\b(?:navigate|redirect)\(\s*((?:[^(),]|\([^()]*\))+)/g)]
    .map(([, written]) => ({ file, to: addressOf(written!, source) }))
    .filter(({ to }) => to?.startsWith('/admin'))
  return [...plain, ...moves]
}

function inBraces(source: string, from: number) {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    if (source[at] === '{') depth++
    if (source[at] === '}' && --depth === 0) return source.slice(from + 1, at)
  }
  throw new Error('A brace is not closed')
}

/** Returns the address that an expression is: a text, `href(…)`, a template of them, or the name of one in this file. */
function addressOf(expression: string, source: string, depth = 0): string | undefined {
  const written = expression.trim()
  if (depth > 5) return undefined
  const [, said] = written.match(/^(?:href\(\s*)?'([^']*)'/) ?? []
  if (said !== undefined) return said
  const [, pathname] = written.match(/^\{\s*pathname:\s*([^,]+)/) ?? []
  if (pathname !== undefined) return addressOf(pathname, source, depth + 1)
  if (/^\{\s*search\b/.test(written)) return '?'
  if (/^\w+$/.test(written)) {
    const [, made] = source.match(new RegExp(`const ${written} =\\s*([^\\n]+)`)) ?? []
    return made === undefined ? undefined : addressOf(made, source, depth + 1)
  }
  if (!/^`[^`]*`$/.test(written)) return undefined
  const start = written.match(/^`\$\{((?:[^{}]|\{[^{}]*\})*)\}/)
  const begins = start ? addressOf(start[1]!, source, depth + 1) : ''
  if (begins === undefined) return undefined
  const rest = written.slice(start ? start[0].length : 1, -1)
  return begins + rest.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ':any')
}

/** Returns which files import each file, apart from its types. */
function importersOf(all: Map<string, string>) {
  const found = new Map<string, string[]>()
  for (const [name, source] of all)
    for (const [, from] of source.matchAll(/(?:import (?!type\b)[^']*?|import\()'(\.[^']+)'/g)) {
      const file = join(dirname(name), from!)
      found.set(file, [...(found.get(file) ?? []), name])
    }
  return found
}
