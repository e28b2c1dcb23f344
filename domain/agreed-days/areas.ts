import type { AreaDays } from '#contract/permit-stays.ts'
import { placeKey } from '#contract/places.ts'
import type { ProposalDay } from '#contract/proposals.ts'
import type { ItineraryDay } from '#contract/trips.ts'

/**
 * Returns the days in the area of a permit where other days were agreed than those of the trip: from the first night at a
 * place where only the days in the area spend one, to the last, with as many days before and after as on the trip. Where no
 * such night is among the agreed ones nobody knows, and the area keeps its days, as far as the agreed ones reach.
 */
export function areaGone<Area extends AreaDays>(
  area: Area,
  agreed: ProposalDay[] | undefined,
  usual: Pick<ItineraryDay, 'place'>[],
): Area {
  if (agreed === undefined) return area
  const [from, until] = [area.first_day - 1, area.last_day - 1]
  const nights = usual.map(({ place }) => placeKey(place ?? ''))
  const outside = new Set(nights.filter((_, index) => index < from || index > until))
  const isInside = (night: string) => night !== '' && nights.includes(night) && !outside.has(night)
  const there = agreed.map(({ place }) => isInside(placeKey(place)))
  const [first, last] = [there.indexOf(true), there.lastIndexOf(true)]
  if (first < 0) {
    const last_day = Math.min(area.last_day, agreed.length)
    return { ...area, first_day: Math.min(area.first_day, last_day), last_day }
  }
  const before = nights.findIndex(isInside) - from
  const after = until - nights.findLastIndex(isInside)
  return {
    ...area,
    first_day: Math.max(1, first + 1 - before),
    last_day: Math.min(agreed.length, last + 1 + after),
  }
}
