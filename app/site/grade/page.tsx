import type { PageHandle } from '#contract/page.ts'
import type { TripCard } from '#contract/trip-cards.ts'
import { gradeNames } from '#contract/trip-facts.ts'
import { tripKinds } from '#contract/trips.ts'
import { gradeLevels, gradeParts, type GradeLevel, type GradePart } from '#contract/words-of-grades.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import { PageHead } from '../kit/page-head.tsx'
import { Part, TitledText } from '../kit/part.tsx'
import { ArrowLink } from '../kit/section.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page'
import { gradeAnchor } from './path.ts'

const PATH = '/grades'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, { title: say('grades.heading'), description: say('grades.search') })
}

export async function loader() {
  return orSay('Failed to fetch destinations.', async () => {
    const cards = (await Promise.all(tripKinds.map((kind) => listTripCards(kind)))).flat()
    return {
      trips: cards.map(({ name, path, duration_days, grade_level }) => ({
        name,
        path,
        duration_days,
        grade_level,
      })),
    }
  })
}

export default function GradesPage({ loaderData: { trips } }: Route.ComponentProps) {
  const say = useWords()
  return (
    <main id="main">
      <PageHead path={PATH} title={say('grades.heading')} lead={say('grades.text')} />
      <div className="wrap">
        {gradeLevels.map((level) => (
          <Level key={level} level={level} trips={trips.filter((trip) => trip.grade_level === level)} />
        ))}
        <TitledText title={say('grades.doubt')} content={say('grades.doubt_text')} />
        <p className="mt-10 print:hidden">
          <ArrowLink to="/find">Find your trip in six questions</ArrowLink>
        </p>
      </div>
    </main>
  )
}

type Listed = Pick<TripCard, 'name' | 'path' | 'duration_days'>

function Level({ level, trips }: { level: GradeLevel; trips: Listed[] }) {
  const say = useWords()
  return (
    <Part title={gradeNames[level - 1]!} id={gradeAnchor(level)}>
      <p className="font-display text-lead">{say(`grades.line_${level}`)}</p>
      <dl className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {(Object.keys(gradeParts) as GradePart[]).map((part) => (
          <div key={part}>
            <dt className="text-small text-muted">{gradeParts[part]}</dt>
            <dd>{say(`grades.${part}_${level}`)}</dd>
          </div>
        ))}
      </dl>
      {trips.length > 0 && (
        <ul className="mt-6 grid gap-x-10 gap-y-2 sm:grid-cols-2" aria-label="Trips of this grade">
          {trips.map(({ name, path, duration_days: days }) => (
            <li key={path}>
              <a className="text-lake underline underline-offset-2" href={path}>
                {name}
              </a>
              {days !== null && (
                <span className="whitespace-nowrap text-muted">
                  {days === 1 ? ', 1 day' : `, ${days} days`}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
