import { longMonthNames } from '#contract/days.ts'
import type { PageHandle } from '#contract/page.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { publicUrl } from '#domain/site/site.ts'
import { TripCard } from '../catalogue/trip-card.tsx'
import { found } from '../kit/found.ts'
import { PageHead } from '../kit/page-head.tsx'
import { ArrowLink } from '../kit/section.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { MonthLinks } from '../month/links.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { TripsJsonLd } from '../shell/structured-data.tsx'
import type { Route } from './+types/page'
import { ActivityLinks } from './links.tsx'
import { factsOf, linkTo, shownActivities } from './shown.ts'

/** A page shows at most this many trips. The lists of treks and tours, which have pages, have all of them. */
const SHOWN = 24

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, {
    // “Trekking in Nepal” alone is the list of all treks.
    title: loaderData ? say('activities.search_title', { activity: loaderData.title }) : 'Not found',
    description: loaderData ? [loaderData.text, loaderData.facts].filter(Boolean).join(' ') : '',
    picture: loaderData?.trips.find(({ picture }) => picture)?.picture,
  })
}

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  return orSay('Failed to fetch destinations.', async () => {
    const activities = await shownActivities()
    const { path, title, text, trips } = found(activities.find((activity) => activity.slug === slug))
    const words = tripWords[trips[0]!.kind].site
    return {
      origin: publicUrl(),
      path,
      title,
      text,
      facts: factsOf(trips),
      trips: trips.slice(0, SHOWN),
      total: trips.length,
      all: { list: words.list, many: words.many },
      months: longMonthNames.map(
        (_, index) => trips.filter(({ best_months }) => best_months.includes(index + 1)).length,
      ),
      others: activities.filter((activity) => activity.slug !== slug).map(linkTo),
    }
  })
}

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const { origin, path, title, text, facts, trips, total, all, months, others } = loaderData
  const say = useWords()
  return (
    <main id="main">
      <TripsJsonLd name={`${title} in Nepal`} trips={trips} origin={origin} />
      <PageHead path={path} title={title} lead={text || undefined}>
        <p className="num mt-5 text-muted">{facts}</p>
      </PageHead>
      <div className="wrap pt-[clamp(36px,4.5vw,64px)]">
        <h2 className="sr-only">{say('activities.trips')}</h2>
        <ul className="grid gap-x-7 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
          {trips.map((trip) => (
            <li key={trip._id}>
              <TripCard trip={trip} />
            </li>
          ))}
        </ul>
        <p className="mt-12">
          {total > SHOWN ? (
            <ArrowLink to={all.list}>All {all.many.toLowerCase()}</ArrowLink>
          ) : (
            <ArrowLink to="/find">{say('activities.find')}</ArrowLink>
          )}
        </p>
        <MonthLinks title={say('activities.months')} text={say('activities.months_text')} counts={months} />
        <ActivityLinks title={say('activities.others')} activities={others} />
      </div>
    </main>
  )
}
