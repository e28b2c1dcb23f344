import { Download } from 'lucide-react'
import { BackToDeparture } from '../departures/back-link.tsx'
import { href, Outlet } from 'react-router'
import { formatDay, formatInstant } from '#contract/days.ts'
import type { DepartureRooms, LodgeList } from '#contract/departure-rooms.ts'
import { nightsInList } from '#contract/room-lists.ts'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { fetchFile } from '../kit/download.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { Phone } from '../kit/phone.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { at, withQuery } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import { departureTitle } from '../departures/title.ts'
import type { Route } from './+types/page'
import { Nights } from './nights.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  departureTitle('Rooms', loaderData && 'body' in loaderData ? loaderData.body : undefined)

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/departures/{id}/rooms/', { id }))
}

/** The rooms of a departure: what is wrong first, then what each lodge knows, then who sleeps where on each night. */
export default function RoomsPage({ loaderData: result, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <BackToDeparture id={id} />
      {'failure' in result ? <ListFailure failure={result.failure} /> : <Loaded rooms={result.body} />}
      <Outlet />
    </>
  )
}

function Loaded({ rooms }: { rooms: DepartureRooms }) {
  const { departure_id: id, trip_name, start_date, end_date, travellers, nights, lodges, faults } = rooms
  const fetchPaper = usePaper(rooms)
  const isMoved = nights.some((night) => night.rooms.some(({ why }) => why === 'hand'))
  return (
    <>
      <ListHead title={`Rooms, ${trip_name}`} note={`${formatDay(start_date)} to ${formatDay(end_date)}`}>
        <button type="button" className={compactClass()} onClick={() => fetchPaper()}>
          <Download className="size-4" aria-hidden="true" />
          PDF
        </button>
        {isMoved && (
          <MayLink
            className={compactClass()}
            to={href('/admin/departures/:id/rooms/propose', { id })}
            preventScrollReset
          >
            Propose anew
          </MayLink>
        )}
      </ListHead>
      {faults.length > 0 && (
        <ul className="mb-4 grid gap-1.5" aria-label="What is wrong">
          {faults.map((says) => (
            <li key={says} className="max-w-[60em] font-medium wrap-anywhere text-danger">
              {says}.
            </li>
          ))}
        </ul>
      )}
      {lodges.length > 0 && (
        <section className="mb-6" aria-labelledby="lodges">
          <h2 className="mb-1 font-sans text-label tracking-normal" id="lodges">
            Lodges
          </h2>
          <ul>
            {lodges.map((lodge) => (
              <Lodge key={lodge.lodge_id} lodge={lodge} id={id} fetchPaper={fetchPaper} />
            ))}
          </ul>
        </section>
      )}
      {travellers.length === 0 && <NothingHere says="Nobody has booked this departure yet." />}
      <Nights rooms={rooms} />
    </>
  )
}

/** Returns what downloads the list of a lodge, or the rooms of all nights. */
function usePaper({ departure_id: id, start_date }: DepartureRooms) {
  const orLogIn = useSessionEnd()
  return (lodge?: string) => {
    const query = new URLSearchParams({ format: 'pdf', ...(lodge && { lodge }) })
    const address = withQuery(at('/api/departures/{id}/rooms/', { id }), query)
    void fetchFile(address, `rooms-${start_date}.pdf`).catch(orLogIn)
  }
}

const states = {
  unsent: ['waiting', 'Not sent'],
  changed: ['bad', 'Changed'],
  sent: ['good', 'Sent'],
  over: ['plain', 'Over'],
} as const

type LodgeProps = { lodge: LodgeList; id: string; fetchPaper: (lodge: string) => void }

function Lodge({ lodge, id, fetchPaper }: LodgeProps) {
  const { lodge_id, lodge: name, phone, nights, summary, state, sent, changes } = lodge
  const [tone, word] = states[state]
  return (
    <li className="grid gap-1 border-b border-line py-2" aria-label={name}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        <Badge tone={tone}>{word}</Badge>
        <span className="text-[13px] text-muted">
          {nights.length === 0 ? 'Nobody sleeps there any more' : `${nightsInList(nights)}: ${summary}`}
        </span>
        {phone !== '' && <Phone number={phone} />}
        <span className="ml-auto flex flex-wrap gap-2">
          {nights.length > 0 && (
            <button
              type="button"
              className={compactClass()}
              aria-label={`PDF of the list of ${name}`}
              onClick={() => fetchPaper(lodge_id)}
            >
              PDF
            </button>
          )}
          {state !== 'over' && (
            <MayLink
              className={compactClass(state === 'sent' ? 'quiet' : 'primary')}
              to={href('/admin/departures/:id/rooms/lists/:lodge', { id, lodge: lodge_id })}
              aria-label={`${sent ? 'Send again' : 'Send'}: list of ${name}`}
              preventScrollReset
            >
              {sent ? 'Send again' : 'Send'}
            </MayLink>
          )}
        </span>
      </div>
      {sent && (
        <p className="text-[13px] text-muted">
          Version {sent.version}, {formatInstant(sent.sent_at)}, {sent.how === 'mail' ? 'by mail' : 'by hand'}
          {sent.by !== '' && `, ${sent.by}`}
        </p>
      )}
      {changes.length > 0 && (
        <p className="text-[13px] font-medium wrap-anywhere text-danger">{changes.join('. ')}.</p>
      )}
    </li>
  )
}
