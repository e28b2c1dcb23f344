import { href, Link, Outlet } from 'react-router'
import { optionKindWords, sumsInWords, termsInWords } from '#contract/contingencies.ts'
import { formatDay } from '#contract/days.ts'
import { leftInWords } from '#contract/disruption-follow-ups.ts'
import {
  choserWords,
  stateInWords,
  type Disruption,
  type DisruptionTraveller,
} from '#contract/disruptions.ts'
import { BookingLink } from '../../kit/booking-link.tsx'
import { compactClass } from '../../kit/compact.ts'
import { CopyField } from '../../kit/copy-field.tsx'
import { formatMoment } from '../../kit/event-line.tsx'
import { ListHead } from '../../kit/list/list-head.tsx'
import { ListProblem } from '../../kit/list/list-states.tsx'
import { departureTitle } from '../title.ts'
import type { Route } from './+types/page'
import { FollowUps } from './follow-ups.tsx'
import { loadDisruption } from './load.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  departureTitle('Disruption', loaderData?.disruption)

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadDisruption(params.disruption)
}

/** Shows what the travellers of a departure may choose and what each has chosen: the undecided first. */
export default function DisruptionPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const { disruption, problem } = loaderData
  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/departures/:id/disruptions', { id })}>
        Disruptions
      </Link>
      {disruption ? <Loaded disruption={disruption} /> : <ListProblem says={problem} status={404} />}
      <Outlet />
    </>
  )
}

function Loaded({ disruption }: { disruption: Disruption }) {
  const { title, trip_name, day, state, cause, options, travellers, currency, undecided, follow_ups } =
    disruption
  const isOpen = state === 'open' || state === 'asked'
  const sorted = travellers.toSorted(
    (one, other) => Number(one.option_id !== null) - Number(other.option_id !== null),
  )
  return (
    <>
      <ListHead title={`${title}, ${trip_name}`} note={formatDay(day)}>
        {state === 'open' && (
          <Link className={compactClass()} to="edit">
            Edit
          </Link>
        )}
        {isOpen && undecided > 0 && (
          <Link className={compactClass()} to="ask">
            {state === 'open' ? 'Ask the travellers' : 'Ask again'}
          </Link>
        )}
        {state === 'asked' && (
          <Link className={compactClass(undecided === 0 ? 'primary' : 'quiet')} to="close">
            Close
          </Link>
        )}
        {isOpen && (
          <Link className={compactClass('danger')} to="drop">
            Call it off
          </Link>
        )}
      </ListHead>
      <p className={`mb-3 ${isOpen ? 'font-semibold text-danger' : 'text-muted'}`} role="status">
        {state === 'closed' ? leftInWords(follow_ups) : stateInWords(disruption)}
      </p>
      {cause !== '' && <p className="mb-3 max-w-[60em] text-muted">{cause}</p>}
      <FollowUps disruption={disruption} />
      <h2 className="font-sans text-[16px] font-semibold tracking-normal">Choices</h2>
      <ul className="mb-6 border-t border-line">
        {options.map((option) => (
          <li key={option._id} className="flex gap-4 border-b border-line py-2">
            <span className="min-w-0 flex-1">
              <b className="font-medium">{optionKindWords[option.kind]}.</b> {option.words}
              <span className="num block text-[13px] text-muted">
                {[
                  ...sumsInWords(option, currency, 'office'),
                  ...termsInWords(option),
                  ...(option.is_default ? ['for those who say nothing'] : []),
                ].join(' · ')}
              </span>
            </span>
            <span className="num flex-none font-semibold">
              {option.taken}
              {option.places !== null && ` of ${option.places}`}
            </span>
          </li>
        ))}
      </ul>
      <h2 className="font-sans text-[16px] font-semibold tracking-normal">Travellers</h2>
      {travellers.length === 0 && <p className="text-muted">Nobody is going on this departure.</p>}
      <ul className="border-t border-line">
        {sorted.map((traveller) => (
          <TravellerRow
            key={`${traveller.reference} ${traveller.position}`}
            traveller={traveller}
            disruption={disruption}
          />
        ))}
      </ul>
    </>
  )
}

function TravellerRow({
  traveller,
  disruption: { options, state },
}: {
  traveller: DisruptionTraveller
  disruption: Disruption
}) {
  const { name, reference, position, option_id, chosen_by, chosen_at, note, text, whatsapp_url } = traveller
  const chosen = options.find(({ _id }) => _id === option_id)
  return (
    <li className="grid gap-1 border-b border-line py-2">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        <BookingLink reference={reference} />
        <span className={chosen ? '' : 'font-semibold text-danger'}>
          {chosen ? optionKindWords[chosen.kind] : 'Undecided'}
        </span>
        {chosen && chosen_by && chosen_at && (
          <span className="text-[13px] text-muted">
            {choserWords[chosen_by]}, {formatMoment(chosen_at)}
            {note && `: ${note}`}
          </span>
        )}
        <span className="ml-auto flex gap-2">
          {whatsapp_url && position === 1 && (
            <a className={compactClass()} href={whatsapp_url} target="_blank" rel="noreferrer">
              WhatsApp
            </a>
          )}
          {state === 'asked' && (
            <Link className={compactClass()} to={`choose/${reference}/${position}`}>
              Choose<span className="sr-only"> for {name}</span>
            </Link>
          )}
        </span>
      </p>
      {text && !chosen && <CopyField label={`Text for ${name}`} value={text} />}
    </li>
  )
}
