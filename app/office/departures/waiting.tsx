import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { counted } from '#contract/counted.ts'
import { formatDay } from '#contract/days.ts'
import { WaitOfferInput, type Wait, type WaitingList } from '#contract/waiting.ts'
import { BookingLink } from '../kit/booking-link.tsx'
import { compactClass } from '../kit/compact.ts'
import { ActionDialog } from '../kit/dialog/action.tsx'
import { formatMoment } from '../kit/event-line.tsx'
import type { Field } from '../kit/form/fields.ts'
import { Phone } from '../kit/phone.tsx'
import { at } from '../shell/api-address.ts'
import { changeApi, readApi, tryApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/waiting'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [departure, list] = await Promise.all([
    readApi(at('/api/departures/{id}/', { id })),
    readApi(at('/api/departures/{id}/waiting/', { id })),
  ])
  if ('failure' in departure) return { problem: departure.failure.reason }
  if ('failure' in list) return { problem: list.failure.reason }
  return { departure: departure.body, list: list.body }
}

/** Who waits for seats of a departure; one of them may be chosen and gets an offer by hand. */
export default function DepartureWaitingList({ loaderData, params: { id } }: Route.ComponentProps) {
  const { departure, list, problem } = loaderData
  const [chosen, choose] = useState<string>()
  const wait = list?.waits.find(({ _id }) => _id === chosen)
  return (
    <ActionDialog
      title={departure ? `Waiting list, ${formatDay(departure.start_date)}` : 'Waiting list'}
      problem={problem}
      fields={fields}
      schema={WaitOfferInput}
      initial={{ reason: '' }}
      isIncomplete={wait === undefined}
      save={wait ? `Offer ${counted(wait.travellers, 'seat', 'seats')} to ${wait.name}` : 'Offer'}
      says="The offer is on its way"
      onSave={(body, call) =>
        tryApi(at('/api/departures/{id}/waiting/{wait}/offer/', { id, wait: chosen! }), {
          method: 'POST',
          body,
          ...call,
        })
      }
    >
      {list && <Waits list={list} chosen={chosen} onChoose={choose} />}
    </ActionDialog>
  )
}

type ListProps = { list: WaitingList; chosen: string | undefined; onChoose: (id: string) => void }

function Waits({ list: { departure_id, seats_free, waits }, chosen, onChoose }: ListProps) {
  if (waits.length === 0) return <p>Nobody waits for seats of this departure.</p>
  return (
    <>
      <p className="text-muted">
        {counted(seats_free, 'seat', 'seats')} free. The party that has waited longest and fits gets an offer
        automatically.
      </p>
      <ul className="max-h-72 overflow-y-auto border-t border-line">
        {waits.map((wait) => (
          <li
            key={wait._id}
            className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line py-2"
          >
            <label className="flex min-w-0 items-baseline gap-2 font-medium wrap-anywhere">
              {wait.state !== 'offered' && wait.state !== 'booked' && (
                <input
                  type="radio"
                  name="wait"
                  checked={chosen === wait._id}
                  onChange={() => onChoose(wait._id)}
                />
              )}
              {wait.position !== null && `${wait.position}. `}
              {wait.name}, {counted(wait.travellers, 'traveller', 'travellers')}
            </label>
            <span className="text-muted wrap-anywhere">
              {wait.email}, <Phone number={wait.mobile} />
            </span>
            <span className="ml-auto flex flex-wrap items-baseline gap-2">
              <State wait={wait} />
              {(wait.state === 'waiting' || wait.state === 'offered') && (
                <TakeOff departureId={departure_id} wait={wait} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function State({ wait: { state, why, asked_at, offered_until, booking_reference } }: { wait: Wait }) {
  return (
    <span className="text-[13.5px] text-muted">
      {state === 'waiting' ? `Since ${formatMoment(asked_at)}` : words[state]}
      {offered_until && ` until ${formatMoment(offered_until)}`}
      {why && `. ${why}`} {booking_reference && <BookingLink reference={booking_reference} />}
    </span>
  )
}

function TakeOff({ departureId, wait: { _id, name, state } }: { departureId: string; wait: Wait }) {
  const orLogIn = useSessionEnd()
  const { revalidate } = useRevalidator()

  async function takeOff() {
    const path = at('/api/departures/{id}/waiting/{wait}/', { id: departureId, wait: _id })
    const failure = await changeApi(path, { method: 'DELETE' })
    if (failure) tell(`${name} could not be taken off the list`, { reason: failure.reason, isFailure: true })
    else tell(`${name} is off the list`)
    await revalidate()
  }

  return (
    <button type="button" className={compactClass('danger')} onClick={() => void takeOff().catch(orLogIn)}>
      {state === 'offered' ? 'Take the offer back' : 'Take off'}
      <span className="sr-only">: {name}</span>
    </button>
  )
}

const words: Record<Exclude<Wait['state'], 'waiting'>, string> = {
  offered: 'Has an offer',
  booked: 'Has booked',
  declined: 'Has declined',
  lapsed: 'Has lapsed',
  left: 'Has left',
}

const fields: Field[] = [
  {
    kind: 'text',
    name: 'reason',
    label: 'Reason',
    rows: 2,
    help: 'Needed when others who fit wait longer. It stays with the booking as a note.',
  },
]
