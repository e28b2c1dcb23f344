import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * Returns the faults that axe finds in a page, or in the part that a selector names: for each fault its rule and the
 * elements. It runs in the page itself and describes only faults, which is a quarter of the usual work.
 */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  for (const frame of page.frames()) await frame.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(only ?? document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(', ')}`)
  }, part)
}

/** Returns by how many pixels a page is wider than its window: 0 when nobody has to scroll sideways. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}

/** Returns the faults of a page's look: those that axe finds, and whether it has to be scrolled sideways. */
export async function faultsInSight(page: Page): Promise<string[]> {
  const faults = await axeFaults(page)
  const excess = await excessWidth(page)
  if (excess > 0) faults.push(`${excess} pixels too wide`)
  return faults
}
