import { Download, Printer } from 'lucide-react'
import { href, Link, Outlet } from 'react-router'
import { Day } from '#contract/day.ts'
import { addDays, formatDay, today } from '#contract/days.ts'
import { compactBox, compactClass } from '../kit/compact.ts'
import { fetchFile } from '../kit/download.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure } from '../kit/list/list-states.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/page'
import { TransferList } from './list.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Transfers · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const day = Day.safeParse(new URL(request.url).searchParams.get('day')).data ?? today()
  return { day, result: await readApi(at('/api/transfers/', {}, { day })) }
}

/** Who lands and leaves on a day, and who fetches and brings them: what is wrong or missing first. */
export default function TransfersScreen({ loaderData: { day, result } }: Route.ComponentProps) {
  return (
    <>
      <ListHead title="Transfers" note={formatDay(day)}>
        <Days day={day} />
        {'body' in result && result.body.transfers.length > 0 && <Export day={day} />}
      </ListHead>
      {'failure' in result ? (
        <ListFailure failure={result.failure} />
      ) : (
        <TransferList
          read={result.body}
          empty="Nobody lands or leaves on this day."
          toArrange={({ reference, direction }) =>
            `${href('/admin/transfers/:reference/:direction', { reference, direction })}?day=${day}`
          }
        />
      )}
      <Outlet />
    </>
  )
}

/** The day before, today and the day after, and a field for any other. */
function Days({ day }: { day: Day }) {
  const others = [
    { label: 'Day before', of: addDays(day, -1) },
    { label: 'Today', of: today() },
    { label: 'Day after', of: addDays(day, 1) },
  ]
  return (
    <>
      <form className="flex gap-2 print:hidden" method="get">
        <input key={day} className={compactBox} type="date" name="day" aria-label="Day" defaultValue={day} />
        <button className={compactClass()} type="submit">
          Show
        </button>
      </form>
      {others.map(({ label, of }) => (
        <Link key={label} className={compactClass()} to={`${href('/admin/transfers')}?day=${of}`}>
          {label}
        </Link>
      ))}
    </>
  )
}

function Export({ day }: { day: Day }) {
  const orLogIn = useSessionEnd()
  const file = at('/api/transfers/', {}, { day, format: 'csv' })
  return (
    <>
      <button type="button" className={compactClass()} onClick={() => print()}>
        <Printer className="size-4" aria-hidden="true" />
        Print
      </button>
      <button
        type="button"
        className={compactClass()}
        onClick={() => void fetchFile(file, `transfers-${day}.csv`).catch(orLogIn)}
      >
        <Download className="size-4" aria-hidden="true" />
        Export CSV
      </button>
    </>
  )
}
