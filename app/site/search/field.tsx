import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { SEARCH_QUERY_MAX } from '#contract/search.ts'
import { Button } from '../../kit/button.tsx'

/** The search field with the button beside it, for a form that leads to /search. */
export function SearchField({ id, ...input }: ComponentProps<'input'> & { id: string }) {
  return (
    <div className="flex gap-2.5">
      <label className="sr-only" htmlFor={id}>
        Search treks, tours, blogs and questions
      </label>
      <input
        className="h-[52px] w-full min-w-0 rounded-button border border-input bg-paper px-4 text-[1.0625rem] text-ink placeholder:text-muted hover:border-ink"
        {...input}
        id={id}
        name="q"
        type="search"
        placeholder="A trek, a place, a question"
        maxLength={SEARCH_QUERY_MAX}
      />
      <Button className="max-sm:px-4!" type="submit" size="large" aria-label="Search">
        <Search className="icon" />
        <span className="max-sm:hidden">Search</span>
      </Button>
    </div>
  )
}
