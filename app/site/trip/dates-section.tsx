import { privateInWords } from '#contract/requests.ts'
import { privateFromInWords } from '#contract/terms.ts'
import { undecidedTerms } from '#contract/undecided.ts'
import { Island } from '../island/island.tsx'
import { useWords } from '../kit/words.tsx'
import { offered } from './box.ts'
import { GUARANTEED_QUERY, type ShownDates } from './dates.ts'
import TripDepartures, { priceOn } from './departures.island.tsx'
import type { TripPageData } from './load.ts'
import { TripSection } from './section.tsx'

type DatesProps = Pick<TripPageData, 'trip' | 'departures' | 'money' | 'limits'> & { dates: ShownDates }

/** The departures of a trip: all of them, or those that are guaranteed. */
export function Dates({ trip, departures, money, limits, dates: wanted }: DatesProps) {
  const say = useWords()
  const all = offered(departures).map(
    ({ _id, start_date, end_date, min_to_run, decision_date, status, is_guaranteed, ...price }) => ({
      _id,
      isFull: status === 'full',
      start_date,
      end_date,
      min_to_run,
      isGuaranteed: is_guaranteed,
      decision_date,
      price: priceOn(price, trip.price),
    }),
  )
  const guaranteed = all.filter(({ isGuaranteed }) => isGuaranteed)
  const isNarrow = wanted === 'guaranteed' && guaranteed.length > 0
  const dates = isNarrow ? guaranteed : all
  return (
    <TripSection id="dates" title={say('trips.dates')}>
      {dates.some(({ min_to_run }) => min_to_run > 1) && (
        <p className="mt-4 max-w-measure text-prose">{undecidedTerms(money)}</p>
      )}
      {guaranteed.length > 0 && guaranteed.length < all.length && (
        <p className="mt-4 print:hidden">
          <a
            className="inline-block py-2.5 underline underline-offset-4 hover:text-brand-text"
            href={`${trip.path}${isNarrow ? '' : GUARANTEED_QUERY}#dates`}
          >
            {isNarrow
              ? `Show all ${all.length} dates`
              : `Only what is guaranteed to run (${guaranteed.length})`}
          </a>
        </p>
      )}
      {dates.length > 0 && (
        <Island
          of={TripDepartures}
          props={{ tripId: trip._id, slug: trip.slug, applies: trip.on_application, dates }}
          wake="near"
        />
      )}
      <p className="mt-5 max-w-measure text-muted">
        {dates.length > 0
          ? `None of these suits you? The same trip runs as a private one, on any day ${privateFromInWords(money)}.`
          : `This trip has no fixed dates. It runs as a private one, on any day ${privateFromInWords(money)}.`}{' '}
        {privateInWords(limits)}
      </p>
    </TripSection>
  )
}
