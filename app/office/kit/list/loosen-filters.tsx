import { compactClass } from '../compact.ts'
import type { ListFilter } from './shape.ts'
import { useAddress } from './use-address.ts'

/** Shows the filters that make a list empty, each with a button that removes it. */
export function LoosenFilters({ filters }: { filters: ListFilter<never>[] }) {
  const { query, ask } = useAddress()
  const active = [
    ...(query.get('q') ? [{ key: 'q', words: `“${query.get('q')}”` }] : []),
    ...filters.flatMap((filter) => wordsOf(filter, query.get(filter.key))),
  ]
  if (active.length < 2) return null
  return (
    <span className="mt-3 flex flex-wrap justify-center gap-2">
      {active.map(({ key, words }) => (
        <button
          key={key}
          type="button"
          className={`${compactClass()} h-auto! min-h-8 whitespace-normal!`}
          onClick={() => ask(key, '')}
        >
          Without {words}
        </button>
      ))}
    </span>
  )
}

function wordsOf(filter: ListFilter<never>, value: string | null) {
  if (!value || (filter.kind === 'choice' && filter.isOrder)) return []
  if (filter.kind === 'mark') return [{ key: filter.key, words: `“${filter.label}”` }]
  if (filter.kind === 'day') return [{ key: filter.key, words: `“${filter.label} ${value}”` }]
  const label = filter.choices.find((choice) => choice.value === value)?.label ?? value
  return [{ key: filter.key, words: `“${label}”` }]
}
