import type { ReactNode } from 'react'
import { formatDay, longMonthNames } from '#contract/days.ts'
import { hardestInWords } from '#contract/hardest-day.ts'
import { priceInWords } from '#contract/money.ts'
import { formatMetres } from '#contract/numbers.ts'
import { highestInWords, lengthInWords, NOT_STATED } from '#contract/trip-cards.ts'
import type { ComparedTrip } from '#domain/comparisons/comparison.ts'
import { buttonClass } from '../../kit/button.tsx'
import { Picture } from '../../kit/picture.tsx'
import { factsOf } from '../catalogue/trip-card.tsx'
import { seatsText } from '../trip/seats.ts'
import { inMonth } from '../trip/wished-month.ts'
import { comparePath } from './ask.ts'

const SHOWN_INCLUDED = 6

type Row = { label: string; help?: string; cell: (compared: ComparedTrip) => ReactNode }

/** `month`: the one whose dates come first, 1 to 12. */
type Props = { trips: ComparedTrip[]; month: number | undefined }

const rows: Row[] = [
  {
    label: 'Price per person',
    cell: ({ trip }) => <b className="text-lead font-semibold text-ink">{priceInWords(trip)}</b>,
  },
  { label: 'Days', cell: ({ trip }) => lengthInWords(trip) },
  {
    label: 'Grade',
    cell: ({ trip }) =>
      trip.grade ? (
        <a className="underline" href="/grades">
          {trip.grade}
        </a>
      ) : (
        NOT_STATED
      ),
  },
  { label: 'Highest point', cell: ({ card }) => highestInWords(card) },
  {
    label: 'Highest bed',
    cell: ({ card }) => (card.highest_bed_m === null ? NOT_STATED : formatMetres(card.highest_bed_m)),
  },
  {
    label: 'Hardest day',
    cell: ({ hardest }) =>
      hardest
        ? `${[hardest.day, hardest.title].filter(Boolean).join(', ')}: ${hardestInWords(hardest)}`
        : NOT_STATED,
  },
  {
    label: 'Climb on foot',
    help: 'At least: from bed to bed and to the high points. The trail goes up and down in between.',
    cell: ({ climbed_m }) => (climbed_m === null ? NOT_STATED : formatMetres(climbed_m)),
  },
  { label: 'On a usual day', cell: ({ trip }) => trip.activity_level },
  { label: 'Beds', cell: ({ trip }) => trip.accommodation },
  { label: 'Meals', cell: ({ trip }) => trip.meal_plan },
  { label: 'Best season', cell: ({ trip }) => trip.best_season },
  {
    label: 'Days with a flight',
    help: 'Weather can hold a flight back.',
    cell: ({ card }) => (card.flying_days === 0 ? 'None' : String(card.flying_days)),
  },
  { label: 'Group', cell: ({ trip }) => trip.group_size },
  {
    label: 'Permits',
    cell: ({ permits }) => (
      <Listed items={permits.map(({ name, fee }) => `${name}: ${fee}`)} none="None needed" />
    ),
  },
  {
    label: 'The price includes',
    cell: ({ trip: { included, path } }) => (
      <>
        <Listed items={included.slice(0, SHOWN_INCLUDED)} none={NOT_STATED} />
        {included.length > SHOWN_INCLUDED && (
          <a className="mt-2 inline-block font-semibold underline underline-offset-2" href={path}>
            and {included.length - SHOWN_INCLUDED} more
          </a>
        )}
      </>
    ),
  },
]

function datesRow(month: number | undefined): Row {
  return {
    label: 'Next dates',
    ...(month !== undefined && { help: `Those in ${longMonthNames[month - 1]} come first.` }),
    cell: ({ departures }) => (
      <Listed
        items={departures.map((departure) => `${formatDay(departure.start_date)}: ${seatsText(departure)}`)}
        none="No group dates now; privately on your own date"
      />
    ),
  }
}

/** The trips as columns. On a phone the table is swiped, and the column of labels stays. */
export function CompareTable({ trips, month }: Props) {
  const slugs = trips.map(({ trip }) => trip.slug)
  return (
    <div
      className={`data-table relative mt-10 ${trips.length === 1 ? 'md:max-w-[560px]' : ''}`}
      role="region"
      aria-label="Comparison, scroll sideways"
      tabIndex={0}
    >
      <table className="num table-fixed">
        <caption className="sr-only">The trips side by side</caption>
        <colgroup>
          <col className="w-[104px] md:w-[150px]" />
          {slugs.map((slug) => (
            <col className="w-[210px] md:w-auto" key={slug} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td>
              <span className="sr-only">What is compared</span>
            </td>
            {trips.map((compared) => (
              <th className="align-top!" key={compared.trip._id} scope="col">
                <TripHead
                  compared={compared}
                  page={inMonth(compared.trip.path, month)}
                  without={comparePath(
                    slugs.filter((slug) => slug !== compared.trip.slug),
                    month,
                  )}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, datesRow(month)].map(({ label, help, cell }) => (
            <tr key={label}>
              <th className="font-semibold!" scope="row">
                {label}
                {help && <span className="block text-micro font-normal text-muted">{help}</span>}
              </th>
              {trips.map((compared) => (
                <td key={compared.trip._id}>{cell(compared) || NOT_STATED}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps = { compared: ComparedTrip; page: string; without: string }

/** `page`: the address of the trip. `without`: that of the comparison without it. */
function TripHead({ compared: { card, trip }, page, without }: HeadProps) {
  return (
    <div className="pb-2 font-normal">
      {card.picture ? (
        <Picture
          className="aspect-3/2 rounded-button"
          picture={card.picture}
          sizes="(min-width: 1024px) 270px, 210px"
        />
      ) : (
        <div className="topo aspect-3/2 rounded-button bg-glacier" />
      )}
      <a className="mt-3 block font-display text-day text-ink hover:text-brand-text" href={page}>
        {trip.name}
      </a>
      <p className="mt-1 text-muted">{factsOf(card)}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <a className={buttonClass('quiet')} href={page}>
          See the trip
        </a>
        <a className="py-2 text-muted underline underline-offset-2" href={without}>
          Remove<span className="sr-only"> {trip.name}</span>
        </a>
      </p>
    </div>
  )
}

function Listed({ items, none }: { items: string[]; none: string }) {
  if (items.length === 0) return none
  return (
    <ul className="grid gap-1.5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
