import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const HOME = 'app/office/'

/** Files that take text and store none of it in the browser, and why that is right. */
const keepNothing: Record<string, string> = {
  'account/page.tsx': 'passwords',
  'login/forgotten.tsx': 'one name, before anybody is logged in',
  'login/invitation.tsx': 'a name and passwords, before anybody is logged in',
  'login/page.tsx': 'a name and a password',
  'login/second-step.tsx': 'a code of one minute',
  'payments/reconciliation.tsx': 'two days to look at; nothing is stored',
  'payments/statements.tsx': 'one reference in each row',
  'plans/use-planning.tsx': 'a day and a time',
  'second-factor/app-setup.tsx': 'a code of one minute',
  'second-factor/passkey-form.tsx': 'the short name of a device',
  'shell/command-menu.tsx': 'what is looked for',
  'shell/password-field.tsx': 'passwords',
  'transfers/page.tsx': 'a day to look at; nothing is stored',
}

/** Matches the controls for text. The kit has more of them; whoever renders those is one of the forms below. */
const CONTROLS =
  /<(?:(?:TextInput|TextBox|TextField|RichField|textarea)\b|input\b(?![^>]*?type="(?:file|search|radio|checkbox|hidden)"))[^]*?\/>/g
const KEEPS =
  /\b(?:useForm|useDraft|useKeptBeside|useLists)\b[<(]|<(?:FieldForm|FormDialog|ActionDialog|PlanForm)\b/
const STATES = /const \[(\w+), \w+\] = useState\b/g

test('what is typed in the office is kept in the browser, whatever screen it is typed on', () => {
  const files = globSync(`${HOME}**/*.{ts,tsx}`).filter(
    (name) => !/\.test\.|\+types|^app\/office\/kit\//.test(name),
  )
  const sources = new Map(files.map((name) => [name, readFileSync(name, 'utf8')]))
  const importers = importersOf(sources)
  const taking = files.filter((name) => sources.get(name)!.match(CONTROLS))
  expect(taking.length).toBeGreaterThan(20)

  const losing = taking.filter((name) => {
    const source = sources.get(name)!
    const isBeside = [...source.matchAll(STATES)].some(([, state]) =>
      source.match(CONTROLS)!.some((control) => new RegExp(`value=\\{${state}\\b`).test(control)),
    )
    return isBeside || !isKept(name, sources, importers)
  })
  expect(losing.map((name) => name.slice(HOME.length)).toSorted()).toEqual(Object.keys(keepNothing))
})

type Sources = Map<string, string>

/** A file keeps text itself, or only files that do render it. */
function isKept(
  name: string,
  sources: Sources,
  importers: Map<string, string[]>,
  seen: string[] = [],
): boolean {
  if (KEEPS.test(sources.get(name)!) || seen.includes(name)) return true
  const rendering = importers.get(name) ?? []
  return rendering.length > 0 && rendering.every((one) => isKept(one, sources, importers, [...seen, name]))
}

/** Returns which files import each file, apart from its types. */
function importersOf(sources: Sources) {
  const importers = new Map<string, string[]>()
  for (const [name, source] of sources)
    for (const [, from] of source.matchAll(/import (?!type\b)[^']*?'(\.[^']+)'/g)) {
      const file = join(dirname(name), from!)
      importers.set(file, [...(importers.get(file) ?? []), name])
    }
  return importers
}
