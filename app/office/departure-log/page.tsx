import { Outlet } from 'react-router'
import { BackToDeparture } from '../departures/back-link.tsx'
import { formatDay } from '#contract/days.ts'
import type { DepartureLog, LogEntry } from '#contract/departure-log.ts'
import { LAKE_LOUISE_SOURCE, SCORE_LIMITS } from '#contract/lake-louise.ts'
import { compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { ListFailure } from '../kit/list/list-states.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { Nothing, Section } from '../kit/section.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { useMay } from '../shell/person.ts'
import { departureTitle } from '../departures/title.ts'
import type { Route } from './+types/page'
import { EntryRow } from './entry-row.tsx'
import { HealthGrid } from './health-grid.tsx'
import { LinkRow } from './link-row.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  departureTitle('Log', loaderData && 'body' in loaderData ? loaderData.body : undefined)

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return readApi(at('/api/departures/{id}/log/', { id }))
}

/** Shows what the guides of a departure wrote on the way, what is red first, and the links with which they write it. */
export default function DepartureLogPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <BackToDeparture id={id} />
      {'failure' in loaderData ? (
        <ListFailure failure={loaderData.failure} />
      ) : (
        <Loaded log={loaderData.body} />
      )}
      <Outlet />
    </>
  )
}

function Loaded({ log }: { log: DepartureLog }) {
  const { trip_name, start_date, end_date, entries, links, guides } = log
  const seesCosts = useMay()('costs')
  const of = (...kinds: string[]) => entries.filter(({ kind }) => kinds.includes(kind))
  const urgent = entries.filter(({ is_urgent }) => is_urgent)
  const withoutLink = guides.filter(({ crew_id }) => !links.some((link) => link.crew_id === crew_id))
  return (
    <>
      <ListHead title={`Log, ${trip_name}`} note={`${formatDay(start_date)} to ${formatDay(end_date)}`} />
      <div className="grid gap-8">
        {urgent.length > 0 && (
          <Section title="To be seen now">
            <Entries entries={urgent} />
          </Section>
        )}
        <Section title="Health">
          <HealthGrid log={log} />
          {of('health').length > 0 && (
            <p className="mt-3 max-w-[70em] text-[13px] text-muted">
              {SCORE_LIMITS} Source:{' '}
              <a
                className="text-lake underline"
                href={LAKE_LOUISE_SOURCE.url}
                target="_blank"
                rel="noreferrer"
              >
                {LAKE_LOUISE_SOURCE.name}
              </a>
            </p>
          )}
        </Section>
        <Section title="Incidents">
          <Entries entries={of('incident').filter(({ is_urgent }) => !is_urgent)} none="No other incident." />
        </Section>
        <Section title="Notes">
          <Entries entries={of('note')} none="No notes." />
        </Section>
        {seesCosts && (
          <Section title="Paid in cash">
            <Entries entries={of('cash')} none="Nothing was paid in cash." />
          </Section>
        )}
        <Section title="Links of the guides">
          <p className="mb-2 max-w-[70em] text-muted">
            Each guide has a link of their own. The first phone that opens it keeps it, so only the guide
            opens it, on the phone that goes along.
          </p>
          {guides.length === 0 && links.length === 0 && (
            <Nothing>Nobody in the crew has confirmed yet. Only those who have confirmed get a link.</Nothing>
          )}
          <ul>
            {links.map((link) => (
              <LinkRow
                key={link._id}
                link={link}
                canRenew={guides.some((one) => one.crew_id === link.crew_id)}
              />
            ))}
            {withoutLink.map(({ crew_id, name }) => (
              <li key={crew_id} className="flex flex-wrap items-center gap-3 border-b border-line py-2.5">
                <span className="font-medium">{name}</span>
                <span className="text-muted">has no link</span>
                <MayLink
                  className={`${compactClass('primary')} ml-auto`}
                  to={`link/${crew_id}`}
                  preventScrollReset
                >
                  Make a link<span className="sr-only"> for {name}</span>
                </MayLink>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  )
}

function Entries({ entries, none }: { entries: LogEntry[]; none?: string }) {
  if (entries.length === 0) return none === undefined ? null : <Nothing>{none}</Nothing>
  return (
    <ul>
      {entries.map((entry) => (
        <EntryRow key={entry._id} logged={entry} />
      ))}
    </ul>
  )
}
