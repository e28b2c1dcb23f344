import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Without comments and long names, because each page has to read it. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/**
 * Returns the faults that axe finds in a page, or in the part that a selector names: for each fault its rule and the
 * elements. It runs in the page itself and describes only faults, which is a quarter of the usual work. Of rows and
 * list items that differ only in their words axe sees the first two: it takes ten seconds for a list of six hundred. No
 * rule that runs reads style sheets, and axe stumbles over one that another imports, so it does not load them.
 */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(AXE)
  await page.evaluate(takeAlikeOut)
  const faults = await page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(only ?? document, {
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    })
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(', ')}`)
  }, part)
  await page.evaluate(() => dispatchEvent(new Event('put-alike-back')))
  return faults
}

/**
 * Hides each row and list item from axe that has the same elements, classes and surroundings as two before it,
 * until the event `put-alike-back`.
 */
function takeAlikeOut() {
  const wordy =
    / (id|for|name|value|href|src|srcset|alt|title|datetime|aria-(?:label|labelledby|describedby|controls)|d|points|viewBox|width|height|[cr]?[xy][12]?)="[^"]+"/g
  const seen = new Map<string, number>()
  const alike: Element[] = []
  for (const item of document.querySelectorAll('li, tr')) {
    // An empty attribute may be a fault that a full one is not, so only the values of full ones are left out.
    let shape = item.outerHTML.replaceAll(/>[^<]+</g, '>…<').replaceAll(wordy, ' $1')
    for (let around = item.parentElement; around; around = around.parentElement)
      shape += `${around.tagName} ${around.getAttribute('class')}`
    const before = seen.get(shape) ?? 0
    seen.set(shape, before + 1)
    if (before >= 2) alike.push(item)
  }
  for (const item of alike) {
    if (!(item instanceof HTMLElement)) continue
    // Hidden and not removed: the page may draw its list anew meanwhile, and would miss what is not where it was.
    const { display } = item.style
    item.style.setProperty('display', 'none', 'important')
    addEventListener('put-alike-back', () => item.style.setProperty('display', display), { once: true })
  }
}

/** Returns by how many pixels a page is wider than its window: 0 when nobody has to scroll sideways. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}

/**
 * Returns what the outline of a page lacks, which axe and the rules of markup let pass: a level of headings that is left
 * out, and in a list of terms a fact without a term of its own, or a term without a fact.
 */
export function faultsOfOutline(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const levels = Array.from(document.querySelectorAll('h1, h2, h3, h4, h5, h6'), (heading) => ({
      level: Number(heading.tagName[1]),
      text: heading.textContent,
    }))
    const skipped = levels.filter(({ level }, index) => level > (levels[index - 1]?.level ?? 0) + 1)
    const groups = [...document.querySelectorAll('dl > div')].filter(
      (group) => group.querySelectorAll('dt').length !== 1 || group.querySelectorAll('dd').length !== 1,
    )
    const empty = [...document.querySelectorAll('dt, dd')].filter((part) => part.textContent.trim() === '')
    return [
      ...skipped.map(({ text }) => `a level of headings is left out before “${text}”`),
      ...[...groups, ...empty].map(
        ({ outerHTML }) => `no pair of a term and a fact: ${outerHTML.slice(0, 200)}`,
      ),
    ]
  })
}

/** Returns the faults of a page's look: those that axe finds, and whether it has to be scrolled sideways. */
export async function faultsInSight(page: Page): Promise<string[]> {
  const faults = await axeFaults(page)
  const excess = await excessWidth(page)
  if (excess > 0) faults.push(`${excess} pixels too wide`)
  return faults
}
