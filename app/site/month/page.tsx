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
import { pageMeta } from '../shell/page-meta.ts'
import { TripsJsonLd } from '../shell/structured-data.tsx'
import type { Route } from './+types/page'
import { MonthLinks } from './links.tsx'

const SHOWN = { trek: 9, tour: 6 }

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const name = loaderData ? longMonthNames[loaderData.month - 1] : undefined
  return pageMeta(matches[1]?.loaderData?.chrome, {
    title: name ? `Nepal in ${name}: treks, weather and festivals` : 'Not found',
    description: loaderData
      ? `${climateIn(loaderData.month).season}: which of our treks and tours are at their best in ${name}, what most years are like, and which festivals fall into it.`
      : '',
    picture: loaderData?.treks.find(({ picture }) => picture)?.picture,
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
  return (
    <main id="main">
      <TripsJsonLd name={`Trips in Nepal in ${name}`} trips={[...treks, ...tours]} origin={origin} />
      <PageHead path={`/when/${monthSlug(month)}`} title={`Nepal in ${name}`} lead={`${season}.`}>
        <div className="mt-5 grid max-w-[40em] gap-3">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className="text-small text-muted">What most years are like, not a forecast.</p>
        </div>
      </PageHead>
      <div className="wrap">
        <Best
          title={`Treks at their best in ${name}`}
          trips={treks}
          count={trekCount}
          more={`/treks?month=${month}`}
        />
        <Best
          title={`Tours at their best in ${name}`}
          trips={tours}
          count={tourCount}
          more={`/tours?month=${month}`}
        />
        {treks.length + tours.length === 0 && (
          <div className="pt-12">
            <EmptyState
              text={`None of our trips is at its best in ${name}, but we can plan one.`}
              action="Customize Trip"
              to="/customize-trip"
            />
          </div>
        )}
        {closed.length > 0 && <Closed name={name} trips={closed} />}
        <Festivals month={month} />
        <MonthLinks title="The other months" current={month} />
        <Sources />
      </div>
    </main>
  )
}

type BestProps = { title: string; trips: Trip[]; count: number; more: string }

function Best({ title, trips, count, more }: BestProps) {
  if (trips.length === 0) return null
  return (
    <section className="pt-[clamp(48px,6vw,88px)]" aria-label={title}>
      <h2 className="mb-9 text-h2">{title}</h2>
      <ul className="grid gap-x-7 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {trips.map((trip) => (
          <li key={trip._id}>
            <TripCard trip={trip} />
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
  return (
    <section className="pt-section" aria-labelledby="closed">
      <h2 className="text-h3" id="closed">
        Not run in {name}
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
  if (all.length === 0) return null
  return (
    <section className="pt-section" aria-labelledby="festivals">
      <h2 className="text-h2" id="festivals">
        Festivals
      </h2>
      <p className="mt-3 max-w-[38em] text-muted">
        Most follow the moon, so they fall into this month in some years and into its neighbour in others. Ask
        us for the dates of your year.
      </p>
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
  return (
    <section className="pt-section" aria-labelledby="sources">
      <h2 className="text-h3" id="sources">
        Where this is from
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
