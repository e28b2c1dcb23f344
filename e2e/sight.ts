import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong with what a page shows, or with the part of it that a selector names: for each fault its rule
 * and the elements. It runs in the page itself and describes nothing but faults, a quarter of the work.
 */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  for (const frame of page.frames()) await frame.evaluate(axe.source)
  return page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(only ?? document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html).join(', ')}`)
  }, part)
}

/** How many pixels a page is wider than its window: 0 where nobody has to scroll sideways. */
export function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}

/** What is wrong with how a page looks: what axe finds, and whether it has to be scrolled sideways. */
export async function faultsInSight(page: Page): Promise<string[]> {
  const faults = await axeFaults(page)
  const excess = await excessWidth(page)
  if (excess > 0) faults.push(`${excess} pixels too wide`)
  return faults
}
