import { climateIn, climateSources, monthOfSlug, monthSlug } from '#contract/climate.ts'
import { longMonthNames } from '#contract/days.ts'
import { festivalSources, festivalsIn } from '#contract/festivals.ts'
import type { PageHandle } from '#contract/page.ts'
import type { TripCard as Trip } from '#contract/trip-cards.ts'
import { publicUrl } from '#domain/site/site.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import { TripCard } from '../catalogue/trip-card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { found } from '../kit/found.ts'
import { PageHead } from '../kit/page-head.tsx'
import { ArrowLink } from '../kit/section.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { TripsJsonLd } from '../shell/structured-data.tsx'
import type { Route } from './+types/page'
import { MonthLinks } from './links.tsx'

const SHOWN = { trek: 9, tour: 6 }

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const chrome = matches[1]?.loaderData?.chrome
  if (!loaderData) return pageMeta(chrome, { title: 'Not found', description: '' })
  const say = wordsOf(chrome)
  const month = longMonthNames[loaderData.month - 1]!
  return pageMeta(chrome, {
    title: say('months.search_title', { month }),
    description: say('months.search', { month, season: climateIn(loaderData.month).season }),
    picture: loaderData.treks.find(({ picture }) => picture)?.picture,
  })
}

export async function loader({ params: { slug } }: Route.LoaderArgs) {
  const month = found(monthOfSlug(slug))
  return orSay('Failed to fetch destinations.', async () => {
    const [treks, tours] = await Promise.all([listTripCards('trek'), listTripCards('tour')])
    const isBest = ({ best_months }: Trip) => best_months.includes(month)
    const [bestTreks, bestTours] = [treks.filter(isBest), tours.filter(isBest)]
    return {
      origin: publicUrl(),
      month,
      treks: bestTreks.slice(0, SHOWN.trek),
      trekCount: bestTreks.length,
      tours: bestTours.slice(0, SHOWN.tour),
      tourCount: bestTours.length,
      closed: [...treks, ...tours]
        .filter(({ closed_months }) => closed_months.includes(month))
        .map(({ name, path }) => ({ name, path })),
    }
  })
}

export default function MonthPage({ loaderData }: Route.ComponentProps) {
  const { origin, month, treks, trekCount, tours, tourCount, closed } = loaderData
  const name = longMonthNames[month - 1]!
  const { season, sentences } = climateIn(month)
  const say = useWords()
  return (
    <main id="main">
      <TripsJsonLd name={`Trips in Nepal in ${name}`} trips={[...treks, ...tours]} origin={origin} />
      <PageHead
        path={`/when/${monthSlug(month)}`}
        title={say('months.heading', { month: name })}
        lead={`${season}.`}
      >
        <div className="mt-5 grid max-w-measure gap-3">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className="text-small text-muted">{say('months.climate')}</p>
        </div>
      </PageHead>
      <div className="wrap">
        <Best
          month={month}
          title={say('months.treks', { month: name })}
          trips={treks}
          count={trekCount}
          more={`/treks?month=${month}`}
        />
        <Best
          month={month}
          title={say('months.tours', { month: name })}
          trips={tours}
          count={tourCount}
          more={`/tours?month=${month}`}
        />
        {treks.length + tours.length === 0 && (
          <div className="pt-12">
            <EmptyState
              text={say('months.none', { month: name })}
              action={say('every.customize')}
              to="/customize-trip"
            />
          </div>
        )}
        {closed.length > 0 && <Closed name={name} trips={closed} />}
        <Festivals month={month} />
        <MonthLinks title={say('months.others')} current={month} />
        <Sources />
      </div>
    </main>
  )
}

type BestProps = { title: string; month: number; trips: Trip[]; count: number; more: string }

function Best({ title, month, trips, count, more }: BestProps) {
  if (trips.length === 0) return null
  return (
    <section className="pt-[clamp(48px,6vw,88px)]" aria-label={title}>
      <h2 className="mb-9 text-h2">{title}</h2>
      <ul className="grid gap-x-7 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {trips.map((trip) => (
          <li key={trip._id}>
            <TripCard trip={trip} month={month} />
          </li>
        ))}
      </ul>
      {count > trips.length && (
        <p className="mt-10">
          <ArrowLink to={more}>All {count} of them</ArrowLink>
        </p>
      )}
    </section>
  )
}

function Closed({ name, trips }: { name: string; trips: { name: string; path: string }[] }) {
  const say = useWords()
  return (
    <section className="pt-section" aria-labelledby="closed">
      <h2 className="text-h3" id="closed">
        {say('months.closed', { month: name })}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
        {trips.map(({ name: trip, path }) => (
          <li key={path}>
            <a className="text-lake underline underline-offset-2" href={path}>
              {trip}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Festivals({ month }: { month: number }) {
  const all = festivalsIn(month)
  const say = useWords()
  if (all.length === 0) return null
  return (
    <section className="pt-section" aria-labelledby="festivals">
      <h2 className="text-h2" id="festivals">
        {say('months.festivals')}
      </h2>
      <p className="mt-3 max-w-measure text-muted">{say('months.festivals_text')}</p>
      <ul className="mt-7 grid gap-x-12 border-t border-ink md:grid-cols-2">
        {all.map(({ name, where, text }) => (
          <li className="border-b border-line py-6" key={name}>
            <h3 className="text-day">{name}</h3>
            <p className="mt-1 text-small text-muted">{where}</p>
            <p className="mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sources() {
  const say = useWords()
  return (
    <section className="pt-section" aria-labelledby="sources">
      <h2 className="text-h3" id="sources">
        {say('months.sources')}
      </h2>
      <ul className="mt-4 grid gap-2 text-small">
        {[...climateSources, ...festivalSources].map(({ name, url }) => (
          <li className="wrap-anywhere" key={name}>
            {name}:{' '}
            <a className="text-lake underline underline-offset-2" href={url} rel="noopener nofollow">
              {url}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
