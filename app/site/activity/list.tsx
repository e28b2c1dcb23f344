import type { Picture as PictureData } from '#contract/images.ts'
import type { PageHandle } from '#contract/page.ts'
import { Picture } from '../../kit/picture.tsx'
import { NoTrips } from '../kit/no-trips.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { ArrowLink } from '../kit/section.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { MonthLinks } from '../month/links.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/list'
import { factsOf, shownActivities, type ShownActivity } from './shown.ts'

/** Of an activity at most this many trips are named; its own page has them all. */
const NAMED = 3

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, {
    title: say('activities.all'),
    description: say('activities.all_search'),
    picture: loaderData?.activities.find(({ picture }) => picture)?.picture,
  })
}

export async function loader() {
  return orSay('Failed to fetch destinations.', async () => ({
    activities: summariesOf(await shownActivities()),
  }))
}

export default function Activities({ loaderData: { activities } }: Route.ComponentProps) {
  const say = useWords()
  return (
    <main id="main">
      <PageHead path="/activities" title={say('activities.all')} lead={say('activities.all_text')} />
      <div className="wrap pt-[clamp(36px,4.5vw,64px)]">
        {activities.length === 0 && <NoTrips />}
        <ul className="border-t border-ink">
          {activities.map((activity, index) => (
            <li key={activity.path}>
              <ActivityRow activity={activity} isPriority={index === 0} />
            </li>
          ))}
        </ul>
        <p className="mt-12 print:hidden">
          <ArrowLink to="/find">{say('activities.find')}</ArrowLink>
        </p>
        <MonthLinks title={say('finder.months')} />
      </div>
    </main>
  )
}

type Summary = ReturnType<typeof summariesOf>[number]

function ActivityRow({ activity, isPriority }: { activity: Summary; isPriority: boolean }) {
  const { path, title, text, facts, picture, named, more } = activity
  return (
    <article className="card group relative grid gap-x-8 gap-y-4 border-b border-line py-7 md:grid-cols-[220px_1fr] md:max-lg:grid-rows-[auto_1fr] lg:grid-cols-[260px_1fr_1fr]">
      {picture ? (
        <Picture
          className="aspect-3/2 rounded-card md:aspect-4/3 md:self-start md:max-lg:row-span-2"
          picture={picture}
          sizes="(min-width: 1024px) 260px, (min-width: 768px) 220px, 92vw"
          isPriority={isPriority}
        />
      ) : (
        <div className="topo aspect-4/3 self-start rounded-card bg-glacier max-md:hidden md:max-lg:row-span-2" />
      )}
      <div>
        <h2 className="text-h3">
          <a className="stretched hover:text-brand-text" href={path}>
            {title}
          </a>
        </h2>
        {text && <p className="mt-2 text-muted">{text}</p>}
        <p className="num mt-2 text-small text-muted">{facts}</p>
      </div>
      <ul className="text-small md:max-lg:col-start-2">
        {named.map((trip) => (
          <li className="relative z-1" key={trip.path}>
            <a
              className="inline-block py-1.5 text-lake underline underline-offset-2 max-lg:py-2.5"
              href={trip.path}
            >
              {trip.name}
            </a>
          </li>
        ))}
        {more > 0 && <li className="py-1.5 text-muted">and {more} more</li>}
      </ul>
    </article>
  )
}

/** No picture stands twice: an activity whose trips share theirs with those above it shows another of its own. */
function summariesOf(activities: ShownActivity[]) {
  const shown = new Set<string>()
  return activities.map(({ path, title, text, trips }) => ({
    path,
    title,
    text,
    facts: factsOf(trips),
    picture: newPicture(trips.flatMap(({ picture }) => picture ?? [])),
    named: trips.slice(0, NAMED).map(({ name, path: to }) => ({ name, path: to })),
    more: Math.max(0, trips.length - NAMED),
  }))

  function newPicture(pictures: PictureData[]) {
    const picture = pictures.find(({ sha }) => !shown.has(sha)) ?? null
    if (picture) shown.add(picture.sha)
    return picture
  }
}
