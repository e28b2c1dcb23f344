/**
 * Returns a slug that keeps letters of every script, so that a Nepali name stays readable in the address bar.
 * `fallback` for a name without letters.
 */
export function slugOf(name: string, fallback: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return words?.join('-') ?? fallback
}

/**
 * Tries `everest`, then `everest-2`, `everest-3` … until `insert` returns a row. The insert itself decides, so two
 * people who add the same name at once get different slugs.
 */
export async function underFreeSlug<Row>(
  slug: string,
  insert: (slug: string) => Promise<Row | undefined>,
): Promise<Row> {
  for (let number = 1; ; number++) {
    const row = await insert(number === 1 ? slug : `${slug}-${number}`)
    if (row) return row
  }
}
