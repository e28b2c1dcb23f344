import type { Check } from '#contract/checks.ts'
import { counted } from '#contract/counted.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { fieldHash } from '#contract/checks.ts'
import { db } from '#db/client.ts'
import { listLibrary } from '../pictures/library.ts'
import { checkOf, type Checked } from './items.ts'
import { checkedTrip } from './trips.ts'

/** Returns the trips and posts without a picture, and those with pictures that nobody has described. */
export async function checkPictures(): Promise<Check[]> {
  const trips = await db.selectFrom('trips').select(['id', 'kind', 'name', 'status']).execute()
  const posts = await db.selectFrom('blogs').select(['id', 'title', 'status', 'thumbnail_id']).execute()
  const images = await db
    .selectFrom('images')
    .select(['id', 'owner_id', 'alt'])
    .where('owner', 'in', ['destination', 'tour', 'blog'])
    .where('owner_id', 'is not', null)
    .orderBy('id')
    .execute()
  const imagesOf = Map.groupBy(images, ({ owner_id }) => owner_id)
  const bare = (id: string) => (imagesOf.get(id) ?? []).filter(({ alt }) => alt === '')
  return [
    ...trips.flatMap((trip) => {
      const { list } = tripWords[trip.kind].office.pictures
      const thing = checkedTrip(trip)
      if (!imagesOf.has(trip.id))
        return [checkOf(thing, 'picture', '', 'It has no picture.', `${list}/new?owner_id=${trip.id}`)]
      const without = bare(trip.id)
      const query = new URLSearchParams({ lacks: 'alt', q: trip.name })
      const one = `${list}/${without[0]?.id}${fieldHash('alt')}`
      return missingAlt(thing, without.length, without.length === 1 ? one : `${list}?${query}`)
    }),
    ...posts.flatMap(({ id, title: of, status, thumbnail_id }) => {
      const isShown = status === 'published'
      const thing: Checked = { noun: 'blog', id, of, isShown, path: `/admin/blogs/${id}` }
      return [
        ...(thumbnail_id === null ? [checkOf(thing, 'picture', 'thumbnail', 'It has no thumbnail.')] : []),
        ...missingAlt(thing, bare(id).length, `${thing.path}${fieldHash('images')}`),
      ]
    }),
  ]
}

/** Returns how many pictures that are shown somewhere and are no photographs, with the way to the library that lists them. */
export async function checkIllustrations(): Promise<Check[]> {
  const { total: found } = await listLibrary({ only: 'illustration', limit: 1 })
  if (found === 0) return []
  const path = `/admin/pictures?${new URLSearchParams({ only: 'illustration' })}`
  const thing: Checked = { noun: 'picture', id: 'illustrations', of: 'Picture library', isShown: true, path }
  const says = `${counted(found, 'picture is still an illustration', 'pictures are still illustrations')}.`
  return [checkOf(thing, 'illustration', '', says)]
}

function missingAlt(thing: Checked, count: number, path: string) {
  if (count === 0) return []
  const says = `${counted(count, 'picture has', 'pictures have')} no alt text.`
  return [checkOf(thing, 'alt', '', says, path)]
}
