import { addressOf } from '#contract/redirects.ts'
import { tripPath } from '#contract/trip-kinds.ts'
import type { Trip, TripKind } from '#contract/trips.ts'
import { insertRedirect } from '../redirects/redirects.ts'
import { changeContent } from '../content.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { slugOf } from '../slugs.ts'
import { toTrip } from './rows.ts'
import { claimTrip, RESERVED } from './write.ts'

/**
 * Moves the page of a trip to another address; the one before leads there from then on, however often it moves. Throws
 * `not-found`, `stale`, and `invalid` for an address that another page has.
 */
export function moveTrip(
  kind: TripKind,
  id: string,
  wished: string,
  actor: Actor,
  version?: number,
): Promise<Trip> {
  return changeContent(async (tx) => {
    const before = await claimTrip(tx, kind, id, version)
    const slug = slugOf(wished, '')
    if (slug === '') throw refusal('An address needs letters or digits')
    const other = await tx
      .selectFrom('trips')
      .select('name')
      .where('slug', '=', slug)
      .where('id', '!=', before.id)
      .executeTakeFirst()
    if (other) throw refusal(`${other.name} has this address already`)
    if (RESERVED.has(slug)) throw refusal(`${tripPath(kind, slug)} is another page of the site`)
    const row = await tx
      .updateTable('trips')
      .set({ slug, updated_at: new Date().toISOString() })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (slug !== before.slug) {
      // Back at a former address: the page itself stands there again.
      await tx
        .deleteFrom('redirects')
        .where('from_address', '=', addressOf(tripPath(kind, slug))!)
        .execute()
      await insertRedirect(tx, {
        from_address: addressOf(tripPath(kind, before.slug))!,
        trip_id: before.id,
        target: null,
      })
    }
    const about = { verb: 'edit', noun: 'trip', noun_id: before.id } as const
    await recordEvent(tx, actor, {
      ...about,
      before: { path: toTrip(before).path },
      after: { path: toTrip(row).path },
    })
    return toTrip(row)
  })
}

function refusal(message: string) {
  return new DomainError('invalid', message, { errors: { slug: [message] } })
}
