import type { Picture } from '#contract/images.ts'
import type { Region } from '#contract/regions.ts'
import { tellsHighest, type TripCard } from '#contract/trip-cards.ts'
import { formatNumber } from '#contract/numbers.ts'
import type { RegionSummary } from './card.tsx'

/** Returns what the cards of the regions show. A region without a picture shows that of one of its treks. */
export function summariseRegions(
  regions: Region[],
  treks: TripCard[],
  pictures: Map<string, Picture>,
): RegionSummary[] {
  const byRegion = Map.groupBy(treks, ({ region_id }) => region_id)
  return regions.map(({ _id, slug, name }) => {
    const own = byRegion.get(_id) ?? []
    const borrowed = own.find(({ picture }) => picture)?.picture ?? null
    return {
      _id,
      slug,
      name,
      picture: pictures.get(_id) ?? borrowed,
      treks: own.length,
      facts: regionFacts(own),
    }
  })
}

/** Returns "7 treks · 3,870 to 5,545 m", the lowest and the highest of their highest points. */
export function regionFacts(treks: TripCard[]): string {
  if (treks.length === 0) return 'No treks yet'
  const count = treks.length === 1 ? '1 trek' : `${treks.length} treks`
  const tops = treks.filter(tellsHighest).flatMap(({ max_altitude_m }) => max_altitude_m ?? [])
  if (tops.length === 0) return count
  const [lowest, highest] = [Math.min(...tops), Math.max(...tops)].map((metres) => formatNumber(metres))
  return lowest === highest ? `${count} · up to ${highest} m` : `${count} · ${lowest} to ${highest} m`
}
