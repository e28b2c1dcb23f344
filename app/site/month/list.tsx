import { climateIn, monthSlug } from '#contract/climate.ts'
import { longMonthNames } from '#contract/days.ts'
import { festivalsIn } from '#contract/festivals.ts'
import type { PageHandle } from '#contract/page.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import { shownActivities, linkTo } from '../activity/shown.ts'
import { ActivityLinks } from '../activity/links.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/list'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, { title: say('months.all'), description: say('months.all_search') })
}

export async function loader() {
  return orSay('Failed to fetch destinations.', async () => {
    const [treks, tours, activities] = await Promise.all([
      listTripCards('trek'),
      listTripCards('tour'),
      shownActivities(),
    ])
    const bestIn = (month: number, trips: typeof treks) =>
      trips.filter(({ best_months }) => best_months.includes(month)).length
    return {
      months: longMonthNames.map((name, index) => ({
        month: index + 1,
        name,
        best: bestInWords(bestIn(index + 1, treks), bestIn(index + 1, tours)),
      })),
      activities: activities.map(linkTo),
    }
  })
}

export default function Months({ loaderData: { months, activities } }: Route.ComponentProps) {
  const say = useWords()
  return (
    <main id="main">
      <PageHead path="/when" title={say('months.all')} lead={say('months.all_text')}>
        <p className="mt-5 text-small text-muted">{say('months.climate')}</p>
      </PageHead>
      <div className="wrap pt-[clamp(36px,4.5vw,64px)]">
        <ul className="grid gap-x-12 border-t border-ink sm:grid-cols-2 lg:grid-cols-3">
          {months.map(({ month, name, best }) => (
            <li className="card relative border-b border-line py-6" key={month}>
              <h2 className="text-h3">
                <a className="stretched hover:text-brand-text" href={`/when/${monthSlug(month)}`}>
                  {name}
                </a>
              </h2>
              <p className="mt-1">{climateIn(month).season}</p>
              {best && <p className="num mt-2 text-small text-muted">{best}</p>}
              <p className="mt-1 text-small text-muted">
                {festivalsIn(month)
                  .map((festival) => festival.name)
                  .join(', ')}
              </p>
            </li>
          ))}
        </ul>
        <ActivityLinks title={say('finder.activities')} activities={activities} />
      </div>
    </main>
  )
}

/** "At their best: 21 treks and 1 tour"; empty when no trip is. */
function bestInWords(treks: number, tours: number) {
  const counts = [
    treks > 0 && `${treks} ${treks === 1 ? 'trek' : 'treks'}`,
    tours > 0 && `${tours} ${tours === 1 ? 'tour' : 'tours'}`,
  ].filter(Boolean)
  return counts.length === 0 ? '' : `At their best: ${counts.join(' and ')}`
}
