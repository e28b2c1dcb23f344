import { ArrowLink } from '../kit/section.tsx'
import { useWords } from '../kit/words.tsx'

type Props = { title: string; activities: { path: string; label: string; count: number }[] }

/** Links to the pages of activities, each with the number of its trips, and to that of all. */
export function ActivityLinks({ title, activities }: Props) {
  const say = useWords()
  if (activities.length === 0) return null
  return (
    <section className="pt-section print:hidden" aria-labelledby="activities">
      <h2 className="text-h3" id="activities">
        {title}
      </h2>
      <ul className="mt-5 grid gap-x-12 border-t border-ink sm:grid-cols-2 lg:grid-cols-3">
        {activities.map(({ path, label, count }) => (
          <li className="border-b border-line" key={path}>
            <a
              className="flex items-baseline justify-between gap-4 py-4 font-display text-day hover:text-brand-text"
              href={path}
            >
              {label}
              <span className="num font-sans text-small text-muted">
                {count} {count === 1 ? 'trip' : 'trips'}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <ArrowLink to="/activities">{say('activities.all_link')}</ArrowLink>
      </p>
    </section>
  )
}
