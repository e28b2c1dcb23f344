import { page } from '../office.ts'

export function row(name: string) {
  return page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
}

/** Returns the total that the list shows. */
export async function total() {
  const said = await page.getByText(/^\d+–\d+ of \d+/).textContent()
  return Number(said?.match(/of (\d+)/)?.[1])
}
