import type { PageHandle } from '#contract/page.ts'
import { SEARCH_QUERY_MAX, type SearchHit } from '#contract/search.ts'
import type { TripCard } from '#contract/trip-cards.ts'
import { tripKinds } from '#contract/trips.ts'
import { guessTitles, search } from '#domain/search/search.ts'
import { listTopCards, listTripCards } from '#domain/trips/cards.ts'
import { TripRow } from '../catalogue/trip-row.tsx'
import { Island } from '../island/island.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { ArrowLink } from '../kit/section.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page'
import SearchBox from './box.island.tsx'
import { HitText, kindNames } from './hit.tsx'

const POPULAR_MAX = 4

/**
 * Not cached: visitors could type any number of queries, and their pages would push frequently visited ones out of the
 * cache.
 */
export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, {
    title: loaderData?.query ? `Search: ${loaderData.query}` : say('search.heading'),
    description: say('search.search'),
  })
}

export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('q') ?? ''
  return orSay('Failed to search.', () => readSearchPage(asked.trim().slice(0, SEARCH_QUERY_MAX)))
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  const { query, hits, guesses, popular, cards } = loaderData
  return (
    <main id="main">
      <PageHead path="/search" title={say('search.heading')}>
        <div className="mt-8 max-w-[44rem]">
          <Island of={SearchBox} props={{ query, id: 'search-page-box' }} wake="touched" />
        </div>
      </PageHead>
      <div className="wrap pt-[clamp(36px,4.5vw,64px)] pb-section">
        {query && <p className="text-muted">{countText(query, hits.length)}</p>}
        {Array.from(
          Map.groupBy(hits, ({ kind }) => kind),
          ([kind, group]) => (
            <Group key={kind} title={kindNames[kind].many} hits={group} cards={cards} />
          ),
        )}
        {hits.length === 0 && guesses.length > 0 && (
          <Group title={say('search.guesses')} hits={guesses} cards={cards} />
        )}
        {hits.length === 0 && <WaysOn popular={popular} />}
      </div>
    </main>
  )
}

type GroupProps = { title: string; hits: SearchHit[]; cards: TripCard[] }

/** Trips stand one below the other, so that their elevation lines can be compared; texts stand in two columns. */
function Group({ title, hits, cards }: GroupProps) {
  const found = hits.map((hit) => ({ hit, trip: cards.find(({ path }) => path === hit.path) }))
  const ofTrips = found.some(({ trip }) => trip)
  return (
    <section className="mt-10">
      <h2 className="border-b border-ink pb-3 text-h3">{title}</h2>
      <ul className={ofTrips ? '' : 'grid grid-cols-1 gap-x-12 md:grid-cols-2'}>
        {found.map(({ hit, trip }) =>
          trip ? (
            <li key={hit.path}>
              <TripRow trip={trip} context={hit.context} />
            </li>
          ) : (
            <li className="border-b border-line" key={hit.title}>
              <a className="group block py-5 hover:text-brand-text" href={hit.path}>
                <HitText hit={hit} />
              </a>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

function WaysOn({ popular }: { popular: Awaited<ReturnType<typeof listTopCards>> }) {
  const say = useWords()
  return (
    <>
      {popular.length > 0 && (
        <section className="mt-10">
          <h2 className="border-b border-ink pb-3 text-h3">{say('search.popular')}</h2>
          <ul>
            {popular.map((trip) => (
              <li key={trip._id}>
                <TripRow trip={trip} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-10 flex flex-wrap gap-x-8 gap-y-3">
        <ArrowLink to="/treks">{say('every.all_treks')}</ArrowLink>
        <ArrowLink to="/tours">{say('every.all_tours')}</ArrowLink>
        <ArrowLink to="/customize-trip">{say('search.describe')}</ArrowLink>
        <ArrowLink to="/#contact">{say('home.faq_ask')}</ArrowLink>
      </p>
    </>
  )
}

async function readSearchPage(query: string) {
  const hits = query === '' ? [] : await search(query)
  if (hits.length > 0) return { query, hits, guesses: [], popular: [], cards: await cardsOf(hits) }
  const [guesses, top] = await Promise.all([query === '' ? [] : guessTitles(query), listTopCards()])
  const popular = top.slice(0, POPULAR_MAX)
  return { query, hits, guesses, popular, cards: await cardsOf(guesses) }
}

async function cardsOf(hits: SearchHit[]) {
  const paths = new Set(hits.map(({ path }) => path))
  const kinds = tripKinds.filter((one) => hits.some(({ kind }) => kind === one))
  const cards = (await Promise.all(kinds.map(listTripCards))).flat()
  return cards.filter(({ path }) => paths.has(path))
}

function countText(query: string, count: number) {
  if (count === 0) return `Nothing found for “${query}”. Try fewer words, or another spelling.`
  return `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`
}
