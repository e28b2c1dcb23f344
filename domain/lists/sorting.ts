const byName = new Intl.Collator('en', { numeric: true })

/** Things by their names. Sorted here because the two databases order text differently. */
export function sortedByName<Thing extends { name: string }>(things: readonly Thing[]): Thing[] {
  return things.toSorted((a, b) => byName.compare(a.name, b.name))
}
