import { ArrowRight } from 'lucide-react'
import { useWords } from '../kit/words.tsx'

const examples = [
  { label: 'Ten days or so in April, up to 4,200 m', query: 'days=11&month=4&high=4200' },
  { label: 'Two weeks in October, up to challenging', query: 'days=14&month=10&grade=4' },
  { label: 'A week with children in December', query: 'days=7&month=12&party=family' },
  { label: 'July, on the dry side of the mountains', query: 'month=7' },
]

/** A few questions with their answers, for who does not know what to ask. */
export function Examples() {
  const say = useWords()
  return (
    <section aria-labelledby="examples">
      <h2 className="text-h3" id="examples">
        {say('finder.examples')}
      </h2>
      <ul className="mt-5 grid gap-x-12 border-t border-ink lg:grid-cols-2">
        {examples.map(({ label, query }) => (
          <li className="border-b border-line" key={query}>
            <a
              className="flex items-center justify-between gap-4 py-5 font-display text-day hover:text-brand-text"
              href={`/find?${query}`}
            >
              {label}
              <ArrowRight className="icon size-[17px]" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
