import { useLocation } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { datedTrips } from '#domain/departures/dated.ts'
import { findTrips, type NearMiss, type Suggestion } from '#domain/finder/finder.ts'
import { keepUntilContentChanges } from '#domain/kept-content.ts'
import { readSettings } from '#domain/settings.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import { buttonClass } from '../../kit/button.tsx'
import { Select } from '../../kit/field.tsx'
import { ActivityLinks } from '../activity/links.tsx'
import { linkTo, shownActivities } from '../activity/shown.ts'
import { EmptyState } from '../kit/empty-state.tsx'
import { NoTrips } from '../kit/no-trips.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { MonthLinks } from '../month/links.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page'
import { Examples } from './examples.tsx'
import { SuggestedTrip } from './suggestion.tsx'
import { finderQuestions, offeredAnswers, readWish, type Question } from './wish.ts'

/** A page shows at most this many trips that fit, and this many that nearly do. */
const SHOWN = 12
const SHOWN_NEAR = 4

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, { title: say('finder.search_title'), description: say('finder.search') })
}

export async function loader({ request }: Route.LoaderArgs) {
  return orSay('Failed to fetch destinations.', () => readPage(new URL(request.url).searchParams))
}

loader.query = async (asked: URLSearchParams) => offeredAnswers(asked, await keptQuestions())

async function readPage(asked: URLSearchParams) {
  const [trips, activities, dated, { booking_rules }] = await Promise.all([
    allTrips(),
    shownActivities(),
    datedTrips(),
    readSettings(),
  ])
  const questions = finderQuestions(trips, dated)
  const answers = offeredAnswers(asked, questions)
  const { found, near, note } = findTrips(trips, readWish(answers), booking_rules, dated)
  return {
    hasTrips: trips.length > 0,
    questions,
    isAsked: answers.size > 0,
    activities: activities.map(linkTo),
    count: found.length,
    found: found.slice(0, SHOWN),
    near: near.slice(0, SHOWN_NEAR),
    note,
  }
}

const keptQuestions = keepUntilContentChanges(async () =>
  finderQuestions(await allTrips(), await datedTrips()),
)

async function allTrips() {
  return (await Promise.all([listTripCards('trek'), listTripCards('tour')])).flat()
}

export default function FinderPage({ loaderData }: Route.ComponentProps) {
  const { hasTrips, questions, isAsked, activities, ...results } = loaderData
  const answers = new URLSearchParams(useLocation().search)
  const say = useWords()
  return (
    <main id="main">
      <PageHead path="/find" title={say('finder.heading')} lead={say('finder.text')}>
        {hasTrips && <FinderForm questions={questions} answers={answers} />}
      </PageHead>
      <div className="wrap pt-[clamp(36px,4.5vw,64px)]">
        {!hasTrips ? (
          <NoTrips />
        ) : isAsked ? (
          <Results {...results} month={answers.get('month')} />
        ) : (
          <Examples />
        )}
        <MonthLinks title={say('finder.months')} text={say('finder.months_text')} />
        <ActivityLinks title={say('finder.activities')} activities={activities} />
      </div>
    </main>
  )
}

function FinderForm({ questions, answers }: { questions: Question[]; answers: URLSearchParams }) {
  const say = useWords()
  return (
    <form
      className="mt-9 rounded-card bg-paper p-5 shadow-lift md:p-7"
      action="/find"
      role="search"
      aria-label="Trip finder"
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 md:grid-cols-3">
        {questions
          .filter(({ any }) => any !== undefined)
          .map(({ name, label, any, choices }) => (
            <Select
              key={name}
              id={`find-${name}`}
              name={name}
              label={label}
              defaultValue={answers.get(name) ?? ''}
            >
              <option value="">{any}</option>
              {choices.map(({ value, label: text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          ))}
      </div>
      {questions
        .filter(({ any }) => any === undefined)
        .map(({ name, choices: [choice] }) => (
          <label
            className="mt-4 inline-flex min-h-11 cursor-pointer items-center gap-3 hover:text-brand-text"
            key={name}
          >
            <input
              className="size-[18px] flex-none"
              type="checkbox"
              name={name}
              value={choice!.value}
              defaultChecked={answers.has(name)}
            />
            {choice!.label}
          </label>
        ))}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <button className={`${buttonClass('primary', 'large')} max-sm:w-full`} type="submit">
          {say('finder.button')}
        </button>
        {answers.size > 0 && (
          <a className="py-2 font-semibold underline underline-offset-4" href="/find">
            Start again
          </a>
        )}
      </div>
    </form>
  )
}

type ResultProps = {
  count: number
  found: Suggestion[]
  near: NearMiss[]
  note: string | undefined
  month: string | null
}

/** The trips as one form, so that some of them can be ticked and compared without JavaScript. */
function Results({ count, found, near, note, month }: ResultProps) {
  const say = useWords()
  const wished = Number(month) || undefined
  return (
    <form action="/compare">
      {month && <input type="hidden" name="month" value={month} />}
      {found.length > 0 ? (
        <section aria-labelledby="fits">
          <h2 className="text-h2" id="fits">
            {count === 1 ? 'One trip fits' : `${count} trips fit`}
          </h2>
          {note && <p className="mt-3 text-muted">{note}</p>}
          <ul className="mt-6 border-t border-ink">
            {found.map((suggestion) => (
              <li key={suggestion.trip._id}>
                <SuggestedTrip suggestion={suggestion} month={wished} />
              </li>
            ))}
          </ul>
          {count > found.length && (
            <p className="mt-6 text-muted">
              These are the first {found.length}. Answer one more question to shorten the list.
            </p>
          )}
        </section>
      ) : (
        <EmptyState
          text={say(near.length > 0 ? 'finder.none_but_near' : 'finder.none')}
          action={say('finder.ask')}
          to="/customize-trip"
        />
      )}
      {near.length > 0 && (
        <section className={found.length > 0 ? 'pt-section' : 'pt-12'} aria-labelledby="near">
          <h2 className="text-h2" id="near">
            {say('finder.near')}
          </h2>
          <ul className="mt-6 border-t border-ink">
            {near.map((suggestion) => (
              <li key={suggestion.trip._id}>
                <SuggestedTrip suggestion={suggestion} month={wished} reason={suggestion.reason} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.length + near.length > 1 && (
        <p className="sticky bottom-0 z-2 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-paper py-4 print:hidden">
          <button className={buttonClass('secondary', 'large')} type="submit">
            Compare the ticked trips
          </button>
          <span className="text-small text-muted">Up to four, side by side.</span>
        </p>
      )}
    </form>
  )
}
