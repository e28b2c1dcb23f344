import { cancellationInWords } from '#contract/cancellation.ts'
import { today } from '#contract/days.ts'
import { earlyBirdInWords } from '#contract/discounts.ts'
import { planInWords } from '#contract/installment-words.ts'
import { formatMoney } from '#contract/money.ts'
import { usualRules } from '#contract/money-rules.ts'
import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import { formatDate } from '../../kit/format-date.ts'
import { classPricesInWords } from '../kit/class-prices.ts'
import { compactClass } from '../kit/compact.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { InfoDialog } from '../kit/dialog/info.tsx'
import { Facts, type Fact } from '../kit/facts.tsx'
import type { Route } from './+types/info'
import type { StoredTrip } from './form/text.ts'
import { loadTrip } from './load.ts'

export async function clientLoader({ params, pattern }: Route.ClientLoaderArgs) {
  return loadTrip(tripKindAt(pattern), params.id)
}

/** Shows all facts of a trip, read-only. */
export default function TripInfo({ loaderData: loaded }: Route.ComponentProps) {
  if ('failure' in loaded) return <InfoDialog title="Info" problem={loaded.failure.reason} />
  const trip = loaded.body
  return (
    <InfoDialog title={trip.name}>
      <Facts facts={factsOf(trip)} />
      <RowLink to={`${tripWords[trip.kind].office.list}/${trip._id}/address`}>Change the address</RowLink>
      {trip.status === 'published' && (
        <a className={`${compactClass()} mt-4`} href={trip.path}>
          See it on the site
        </a>
      )}
    </InfoDialog>
  )
}

function factsOf(trip: StoredTrip): Fact[] {
  return [
    ['Status', trip.status === 'draft' ? 'Draft' : 'Published'],
    ['Path', trip.path],
    ['Price', trip.price],
    ['Prices by group size', tiersInWords(trip)],
    ['Early bird', earlyBirdIn(trip)],
    ['Balance in parts', planInWords(trip.installments)],
    ['Cancelling', trip.cancellation ? cancellationInWords(trip.cancellation, usualRules) : ''],
    ['Prices by nationality', classPricesInWords(trip.class_prices)],
    ['Children', childrenInWords(trip)],
    ['Destination', trip.destination],
    ['Duration', trip.duration],
    ['Grade', trip.grade],
    ['Start and end point', trip.start_end_point],
    ['Max altitude', trip.max_altitude],
    ['Group size', trip.group_size],
    ['Meal plan', trip.meal_plan],
    ['Activity level', trip.activity_level],
    ['Accommodation', trip.accommodation],
    ['Best season', trip.best_season],
    ['Trip type', trip.trip_type],
    ['Overview', `${trip.overview.title}\n${trip.overview.description}`],
    ['Highlights', trip.highlights.join('\n')],
    ['For you if', trip.for_you.join('\n')],
    ['Not for you if', trip.not_for_you.join('\n')],
    ['Itinerary', trip.itinerary.map(({ day, title, place }) => [day, title ?? place].join(': ')).join('\n')],
    ['Included', trip.included.join('\n')],
    ['Excluded', trip.excluded.join('\n')],
    ['Questions', trip.faq.map(({ question }) => question).join('\n')],
    ['Permits', trip.permits.map(({ name, fee }) => `${name}: ${fee}`).join('\n')],
    ['If the way is closed', trip.contingencies.map(({ title }) => title).join('\n')],
    ['Updated', formatDate(trip.updated_at)],
  ]
}

function childrenInWords({ child_age, child_percent }: StoredTrip) {
  return child_age === null ? '' : `Under ${child_age}: ${child_percent} % of what an adult pays`
}

function earlyBirdIn({ early_bird: bird, price_currency: currency }: StoredTrip) {
  return bird ? (earlyBirdInWords({ bird, currency, booked_on: today() }) ?? 'Over') : ''
}

function tiersInWords({ price_tiers, price_currency: currency }: StoredTrip) {
  if (currency === null) return ''
  return price_tiers
    .map(({ from, amount }) => `from ${from}: ${formatMoney({ amount, currency })}`)
    .join('\n')
}
