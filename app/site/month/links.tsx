import { monthSlug } from '#contract/climate.ts'
import { longMonthNames, monthNames } from '#contract/days.ts'

import { ArrowLink } from '../kit/section.tsx'
import { useWords } from '../kit/words.tsx'

/** `counts`: how many trips are at their best in each month. `current`: the month of the page, 1 to 12. */
type Props = { title: string; text?: string; counts?: number[]; current?: number }

/** Links to the pages of the twelve months and to that of the year. */
export function MonthLinks({ title, text, counts, current }: Props) {
  const say = useWords()
  return (
    <section className="pt-section print:hidden" aria-labelledby="months">
      <h2 className="text-h3" id="months">
        {title}
      </h2>
      {text && <p className="mt-2 max-w-measure text-muted">{text}</p>}
      <ul className="mt-5 grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-12">
        {longMonthNames.map((name, index) => (
          <li key={name}>
            <a
              className="chip h-auto! min-h-11 content-center py-1.5 text-center aria-[current=page]:border-ink"
              href={`/when/${monthSlug(index + 1)}`}
              aria-current={current === index + 1 ? 'page' : undefined}
            >
              <span aria-hidden="true">{monthNames[index]}</span>
              <span className="sr-only">{name}</span>
              {counts && (
                <span className="num text-micro font-normal text-muted">
                  {counts[index]}
                  <span className="sr-only">{counts[index] === 1 ? ' trip' : ' trips'}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <ArrowLink to="/when">{say('months.all_link')}</ArrowLink>
      </p>
    </section>
  )
}
