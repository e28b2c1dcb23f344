import { href, Link, useSearchParams } from 'react-router'
import { compactClass } from '../../kit/compact.ts'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { useClose } from '../../kit/dialog/use-close.ts'
import { readTrips } from '../../trips/choices.ts'
import type { Route } from './+types/trip'

export async function clientLoader() {
  return { trips: await readTrips() }
}

/** Asks which trip gets a season: the fields of the rule begin as that trip's departures usually are. */
export default function SeasonTrip({ loaderData: { trips } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const close = useClose()
  return (
    <Dialog title="Add season" isWide onClose={close}>
      <p className="mb-3">Of which trip? The days come next.</p>
      {trips.length === 0 && <p className="text-muted">There is no trip yet.</p>}
      <ul className="max-h-[60vh] overflow-y-auto border-y border-line">
        {trips.map(({ _id, name }) => (
          <li key={_id} className="border-b border-line last:border-b-0">
            <Link
              className="block px-2 py-2.5 font-medium hover:bg-mist"
              to={{
                pathname: href('/admin/departures/season/:tripId', { tripId: _id }),
                search: `?${query}`,
              }}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <footer className="mt-6 flex justify-end">
        <button type="button" className={compactClass()} onClick={close}>
          Cancel
        </button>
      </footer>
    </Dialog>
  )
}
