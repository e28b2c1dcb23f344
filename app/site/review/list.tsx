import type { PageHandle } from '#contract/page.ts'
import type { ListedReview } from '#contract/reviews.ts'
import {
  countReviewPages,
  readReviewOffer,
  type ReviewChoice,
  type ReviewOffer,
} from '#domain/reviews/listed.ts'
import { listShownReviews } from '#domain/site/live.ts'
import { buttonClass } from '../../kit/button.tsx'
import { Select } from '../../kit/field.tsx'
import { formatDate } from '../../kit/format-date.ts'
import { EmptyState } from '../kit/empty-state.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Pagination } from '../kit/pagination.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/list'
import { ReviewCard } from './card.tsx'

const PATH = '/reviews'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, { title: say('reviews.title'), description: say('reviews.search') })
}

export function loader({ request }: Route.LoaderArgs) {
  return orSay('Failed to fetch reviews.', () => readPage(new URL(request.url).searchParams))
}

async function readPage(asked: URLSearchParams) {
  const offer = await readReviewOffer()
  const choice = choiceIn(asked, offer)
  return { offer, choice, ...(await listShownReviews(choice, Number(asked.get('page')) || 1)) }
}

loader.query = async (asked: URLSearchParams) => {
  const choice = choiceIn(asked, await readReviewOffer())
  const page = Number(asked.get('page'))
  const isPage = Number.isInteger(page) && page > 1 && page <= (await countReviewPages(choice))
  return queryOf(choice, isPage ? page : 1)
}

/** What is chosen of what is offered; anything else counts as not chosen. */
function choiceIn(asked: URLSearchParams, { trips, stars, years }: ReviewOffer): ReviewChoice {
  const trip = trips.find(({ slug }) => slug === asked.get('trip'))?.slug
  const given = stars.find((one) => String(one.stars) === asked.get('stars'))?.stars
  const year = years.find((one) => String(one.year) === asked.get('year'))?.year
  return { ...(trip && { trip }), ...(given && { stars: given }), ...(year && { year }) }
}

function queryOf({ trip, stars, year }: ReviewChoice, page: number) {
  return new URLSearchParams({
    ...(trip && { trip }),
    ...(stars && { stars: String(stars) }),
    ...(year && { year: String(year) }),
    ...(page > 1 && { page: String(page) }),
  })
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  const { offer, choice, reviews, total, page, pages } = loaderData
  return (
    <main id="main">
      <PageHead path={PATH} title={say('reviews.heading')} lead={say('reviews.text')}>
        {offer.stars.length > 0 && <Choices offer={offer} choice={choice} />}
      </PageHead>
      <div className="wrap pt-[clamp(36px,4.5vw,64px)]">
        {reviews.length === 0 ? (
          <EmptyState
            text={say(offer.stars.length === 0 ? 'reviews.none' : 'reviews.unfit')}
            action={offer.stars.length === 0 ? 'Go to the treks' : 'Show all reviews'}
            to={offer.stars.length === 0 ? '/treks' : PATH}
          />
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
              <h2 className="text-h2">{say('reviews.list')}</h2>
              <p className="num text-muted">{total === 1 ? '1 review' : `${total} reviews`}</p>
            </div>
            <ul className="mt-6 grid gap-x-7 gap-y-10 sm:grid-cols-2">
              {reviews.map((review) => (
                <li className="flex flex-col" key={review._id}>
                  <About review={review} />
                  <div className="flex-1">
                    <ReviewCard review={review} />
                  </div>
                </li>
              ))}
            </ul>
            <Pagination
              page={page}
              pages={pages}
              addressOf={(to) => {
                const query = queryOf(choice, to)
                return query.size === 0 ? PATH : `${PATH}?${query}`
              }}
            />
          </>
        )}
      </div>
    </main>
  )
}

/** The trip that a review is about, and when it came. */
function About({ review: { trip, day } }: { review: ListedReview }) {
  return (
    <p className="mb-2 flex items-center justify-between gap-4 text-small text-muted">
      {trip ? (
        <a className="font-semibold hover:text-brand-text hover:underline" href={trip.path}>
          {trip.name}
        </a>
      ) : (
        <span />
      )}
      <time className="whitespace-nowrap" dateTime={day}>
        {formatDate(day)}
      </time>
    </p>
  )
}

function Choices({ offer: { trips, stars, years }, choice }: { offer: ReviewOffer; choice: ReviewChoice }) {
  const isChosen = queryOf(choice, 1).size > 0
  return (
    <form
      className="mt-9 rounded-card bg-paper p-5 shadow-lift md:p-7"
      action={PATH}
      role="search"
      aria-label="Choose reviews"
    >
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-3">
        <Select id="reviews-trip" name="trip" label="Trip" defaultValue={choice.trip ?? ''}>
          <option value="">All trips</option>
          {trips.map(({ slug, name, count }) => (
            <option key={slug} value={slug}>
              {name} ({count})
            </option>
          ))}
        </Select>
        <Select id="reviews-stars" name="stars" label="Stars" defaultValue={choice.stars ?? ''}>
          <option value="">All stars</option>
          {stars.map(({ stars: given, count }) => (
            <option key={given} value={given}>
              {given === 1 ? '1 star' : `${given} stars`} ({count})
            </option>
          ))}
        </Select>
        <Select id="reviews-year" name="year" label="Year" defaultValue={choice.year ?? ''}>
          <option value="">All years</option>
          {years.map(({ year, count }) => (
            <option key={year} value={year}>
              {year} ({count})
            </option>
          ))}
        </Select>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <button className={`${buttonClass('primary', 'large')} max-sm:w-full`} type="submit">
          Show reviews
        </button>
        {isChosen && (
          <a className="py-2 font-semibold underline underline-offset-4" href={PATH}>
            Start again
          </a>
        )}
      </div>
    </form>
  )
}
