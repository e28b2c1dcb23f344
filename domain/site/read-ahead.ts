import { prepareSearch } from '../search/search.ts'
import { listTripCards } from '../trips/cards.ts'

/** Fills caches that the first visitors after a start would wait for. What cannot be read now is read on demand. */
export async function readAhead(): Promise<void> {
  await Promise.allSettled([listTripCards('trek'), listTripCards('tour')])
  await Promise.allSettled([prepareSearch()])
}
