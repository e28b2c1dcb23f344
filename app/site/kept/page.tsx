import type { PageHandle } from '#contract/page.ts'
import { COMPARED_MAX } from '#contract/trip-cards.ts'
import { publicUrl } from '#domain/site/site.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import { buttonClass } from '../../kit/button.tsx'
import { TripCard } from '../catalogue/trip-card.tsx'
import { comparePath, slugsIn } from '../compare/ask.ts'
import { EmptyState } from '../kit/empty-state.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { SendTo } from '../kit/send-to.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, { title: say('kept.heading'), description: say('kept.search') })
}

export async function loader({ request }: Route.LoaderArgs) {
  return orSay('Failed to fetch destinations.', async () => {
    const trips = await keptIn(new URL(request.url).searchParams)
    const address = `/kept?trips=${trips.map(({ slug }) => encodeURIComponent(slug)).join(',')}`
    return { trips, address: publicUrl(address) }
  })
}

loader.query = async (asked: URLSearchParams) => {
  const trips = await keptIn(asked)
  return new URLSearchParams(trips.length > 0 ? { trips: trips.map(({ slug }) => slug).join(',') } : {})
}

/** Trips that are no longer published are left out. */
async function keptIn(query: URLSearchParams) {
  const cards = (await Promise.all([listTripCards('trek'), listTripCards('tour')])).flat()
  const bySlug = new Map(cards.map((card) => [card.slug, card]))
  return slugsIn(query).flatMap((slug) => bySlug.get(slug) ?? [])
}

export default function KeptPage({ loaderData: { trips, address } }: Route.ComponentProps) {
  const say = useWords()
  return (
    <main id="main">
      <PageHead
        path="/kept"
        title={say('kept.heading')}
        lead={trips.length > 0 ? say('kept.text') : undefined}
      />
      <div className="wrap pt-[clamp(36px,4.5vw,64px)]">
        {trips.length === 0 ? (
          <EmptyState text={say('kept.none')} action={say('every.all_treks')} to="/treks">
            <p className="mx-auto mt-4 max-w-[34em] text-muted">{say('kept.how')}</p>
          </EmptyState>
        ) : (
          <>
            <form action="/compare">
              <h2 className="sr-only">{say('kept.trips')}</h2>
              <ul className="grid gap-x-7 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
                {trips.map((trip) => (
                  <li key={trip._id}>
                    <TripCard trip={trip} />
                    {trips.length > COMPARED_MAX && (
                      <label className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-3 text-small font-semibold print:hidden">
                        <input className="size-[18px]" type="checkbox" name="trips" value={trip.slug} />
                        Compare<span className="sr-only"> {trip.name}</span>
                      </label>
                    )}
                  </li>
                ))}
              </ul>
              <p className="pt-12 print:hidden">
                <CompareAll slugs={trips.map(({ slug }) => slug)} />
              </p>
            </form>
            <SendTo heading={say('kept.share')} title="Trips in Nepal to choose from" address={address} />
          </>
        )}
      </div>
    </main>
  )
}

/** A few trips are compared at once; of more, those that are ticked. */
function CompareAll({ slugs }: { slugs: string[] }) {
  const say = useWords()
  if (slugs.length === 1) return null
  if (slugs.length <= COMPARED_MAX)
    return (
      <a className={buttonClass('secondary', 'large')} href={comparePath(slugs)}>
        {say('kept.compare')}
      </a>
    )
  return (
    <button className={buttonClass('secondary', 'large')} type="submit">
      Compare the ticked trips
    </button>
  )
}
