import { X } from 'lucide-react'
import type { TripCard as Trip } from '#contract/trip-cards.ts'
import { Breadcrumb } from '../../kit/breadcrumb.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { FirstScreenEnd } from '../kit/first-screen-end.tsx'
import { ArrowLink } from '../kit/section.tsx'
import { Pagination } from '../kit/pagination.tsx'
import { useWords } from '../kit/words.tsx'
import { views, withoutOption, type Loosened, type View } from './filters.ts'
import { Filters } from './form.tsx'
import { NepalMap } from './nepal-map.tsx'
import { TripCard } from './trip-card.tsx'
import { TripRow } from './trip-row.tsx'
import type { CatalogueView, ShownGroup } from './view.ts'

const TWO_BESIDE = '(min-width: 1280px) 440px, (min-width: 1024px) 32vw, (min-width: 640px) 46vw, 92vw'

type Props = {
  title: string
  text: string
  /** Said while there is no such trip at all. */
  none: string
  /** The word for the trips: "treks". */
  what: string
  path: string
  /** The query string of the page. */
  search: string
  catalogue: CatalogueView
}

/** A list of trips with filters that are a plain form. */
export function Catalogue({ title, text, none, what, path, search, catalogue }: Props) {
  const say = useWords()
  const { total, found, groups, sorting, view, page, pages, shown, map, loosened } = catalogue
  const query = new URLSearchParams(search)
  if (total === 0) {
    return (
      <main className="wrap" id="main">
        <Breadcrumb path={path} current={title} />
        <h1 className="mb-10 text-h1">{title}</h1>
        <EmptyState text={none} action={say('every.customize')} to="/customize-trip" />
      </main>
    )
  }
  return (
    <main className="wrap" id="main">
      <Breadcrumb path={path} current={title} />
      <h1 className="text-h1">{title}</h1>
      <p className="mt-5 max-w-measure text-muted">{text}</p>
      <p className="mt-3">
        <ArrowLink to="/find">Find your trip in six questions</ArrowLink>
      </p>
      <div className="mt-10 grid gap-x-16 lg:grid-cols-[264px_minmax(0,1fr)]">
        <Filters path={path} query={query} groups={groups} sorting={sorting} />
        <section aria-labelledby="found">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-ink pb-4">
            <h2 className="font-sans text-label tracking-normal" id="found">
              {found} of {total} {what}
            </h2>
            <Views path={path} query={query} current={view} />
          </div>
          <Applied path={path} query={query} groups={groups} />
          {found === 0 && (
            <div className="mt-8">
              <EmptyState text={`No ${what} match.`} action="Clear filters" to={path}>
                <Loosen
                  what={what}
                  addressOf={(key) => path + withoutOption(query, key)}
                  loosened={loosened}
                />
              </EmptyState>
            </div>
          )}
          {found > 0 && map && <NepalMap {...map} what={what} />}
          {view === 'list' && shown.map((trip) => <TripRow key={trip._id} trip={trip} />)}
          {view === 'cards' && found > 0 && <Cards trips={shown} />}
          <Pagination page={page} pages={pages} addressOf={(number) => withPage(query, number)} />
        </section>
      </div>
    </main>
  )
}

type LoosenProps = { what: string; addressOf: (key: string) => string; loosened: Loosened[] }

/** Says which filters to remove, when removing one alone would leave trips. */
function Loosen({ what, addressOf, loosened }: LoosenProps) {
  if (loosened.length === 0) {
    return <p className="mt-4 text-muted">Removing one filter is not enough here.</p>
  }
  return (
    <ul className="mt-4 grid justify-items-center gap-1" aria-label="Filters to remove">
      {loosened.map(({ key, title, labels, left }) => (
        <li key={key}>
          <a
            className="inline-block py-2.5 underline underline-offset-4 hover:text-brand-text"
            href={addressOf(key)}
          >
            {`Without ${title.toLowerCase()} “${labels.join(', ')}”: ${left} ${left === 1 ? what.slice(0, -1) : what}`}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Cards({ trips }: { trips: Trip[] }) {
  return (
    <ul className="mt-8 grid gap-x-7 gap-y-12 sm:grid-cols-2">
      {trips.map((trip, index) => (
        <li key={trip._id}>
          <TripCard trip={trip} sizes={TWO_BESIDE} isPriority={index === 0} />
          {index === Math.min(1, trips.length - 1) && <FirstScreenEnd />}
        </li>
      ))}
    </ul>
  )
}

type ListProps = { path: string; query: URLSearchParams; groups: ShownGroup[] }

/** The chosen filters above the results, each with a link that removes it. */
function Applied({ path, query, groups }: ListProps) {
  if (groups.every(({ options }) => options.every(({ isChosen }) => !isChosen))) return null
  return (
    <ul className="mt-4 flex flex-wrap items-center gap-2" aria-label="Applied filters">
      {groups.flatMap(({ key, title, options }) =>
        options
          .filter(({ isChosen }) => isChosen)
          .map(({ value, label }) => (
            <li key={`${key} ${value}`}>
              <a
                className="flex min-h-11 items-center gap-2 rounded-full bg-lake-tint px-4 text-small font-medium text-on-lake-tint hover:bg-glacier lg:min-h-9"
                href={path + withoutOption(query, key, value)}
              >
                <span className="sr-only">{`Remove ${title}: `}</span>
                {label}
                <X className="size-4" />
              </a>
            </li>
          )),
      )}
      <li>
        <a
          className="flex min-h-11 items-center px-2 text-small font-semibold underline underline-offset-4"
          href={path}
        >
          Clear all
        </a>
      </li>
    </ul>
  )
}

/** The links between the three views: cards, lines to compare, and a map. */
function Views({ path, query, current }: { path: string; query: URLSearchParams; current: View }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-small font-medium text-muted">
      {Object.entries(views).map(([view, label]) => (
        <a
          className="py-2 hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:underline aria-[current=true]:underline-offset-8"
          key={view}
          href={path + withView(query, view)}
          aria-current={view === current || undefined}
        >
          {label}
        </a>
      ))}
    </p>
  )
}

function withView(query: URLSearchParams, view: string) {
  const changed = new URLSearchParams(query)
  changed.delete('view')
  changed.delete('page')
  if (view !== 'cards') changed.set('view', view)
  return changed.size === 0 ? '' : `?${changed}`
}

function withPage(query: URLSearchParams, page: number) {
  const changed = new URLSearchParams(query)
  changed.set('page', String(page))
  return `?${changed}`
}
