import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { counted } from '#contract/counted.ts'
import { currencies } from '#contract/money.ts'
import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import { compactClass } from '../../kit/compact.ts'
import { CsvChoice } from '../../kit/csv/forms.tsx'
import { CsvSource } from '../../kit/csv/source.tsx'
import { TypedWithVat } from '../../kit/form/price-input.tsx'
import { ListHead } from '../../kit/list/list-head.tsx'
import { useOneAtATime } from '../../kit/one-at-a-time.ts'
import { Section } from '../../kit/section.tsx'
import { Warning } from '../../kit/warning.tsx'
import { at } from '../../shell/api-address.ts'
import { readList } from '../../shell/api.ts'
import { tell } from '../../shell/messages.ts'
import { useSessionEnd } from '../../shell/use-session-end.ts'
import { loadPlaces, saveTrip } from '../form/data.ts'
import { placedErrors } from '../form/input.ts'
import type { Route } from './+types/page'
import { labelAt } from './check.ts'
import { FoundTrip, type Outcome } from './found-trip.tsx'
import { readTripList, TRIPS_MAX } from './read-list.ts'
import { TableColumns } from './table-columns.tsx'
import { downloadTemplate } from './template.ts'
import { useLists, type Found } from './use-lists.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Take over a list of trips · Admin' }]

export async function clientLoader({ pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  const [names, regions, places] = await Promise.all([
    readList(at(`${tripWords[kind].api}?fields=name`), 'Error fetching the names of the trips'),
    kind === 'trek' ? readList(at('/api/regions/'), 'Error fetching regions') : { rows: [] },
    loadPlaces(),
  ])
  return { kind, names: names.rows, regions: regions.rows, places, problem: names.problem }
}

/** Reads trips from files or pasted lines, shows what each would be, and adds them as drafts. */
export default function TakeOverTrips({ loaderData }: Route.ComponentProps) {
  const { kind, names, regions, places } = loaderData
  const { office } = tripWords[kind]
  const lists = useLists(kind, { regions, places, names })
  const { kept, found, edit } = lists
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({})
  const [problem, setProblem] = useState(loaderData.problem)
  const [done, setDone] = useState<number>()
  const { revalidate } = useRevalidator()
  const orLogIn = useSessionEnd()
  const take = useOneAtATime()
  const isOver = found.length > TRIPS_MAX
  const open = found.filter(({ key }) => !(outcomes[key] && 'id' in outcomes[key]))
  const ready = open.filter(({ isWanted, checked }) => isWanted && checked.input !== undefined)
  const faulty = open.filter(({ isWanted, checked }) => isWanted && checked.input === undefined)

  async function look(file: File) {
    const read = await readTripList(file, kind)
    setProblem('fault' in read ? read.fault : undefined)
    if (!('fault' in read)) lists.addTable({ ...read.table, ...nameAmong(kept.tables, read.table) })
  }

  async function addAll() {
    let added = 0
    for (const [index, { key, checked }] of ready.entries()) {
      setDone(index)
      const outcome = await add(checked)
      if ('id' in outcome) added++
      setOutcomes((before) => ({ ...before, [key]: outcome }))
    }
    setDone(undefined)
    tell(`${counted(added, 'draft', 'drafts')} added`, {
      ...(added < ready.length && {
        reason: `${counted(ready.length - added, 'trip was', 'trips were')} refused`,
        isFailure: added === 0,
      }),
    })
    await revalidate()
  }

  async function add({ input, text }: Found['checked']): Promise<Outcome> {
    const result = await saveTrip(kind, undefined, input!, undefined)
    if (!('failure' in result)) return { id: (await result.response.json())._id }
    const { reason, errors } = result.failure
    const told = Object.entries(placedErrors(text, errors ?? {})).flatMap(([path, says]) =>
      says.map((sentence) => `${labelAt(text, path)}: ${sentence}`),
    )
    return { reasons: told.length > 0 ? told : [reason] }
  }

  return (
    <>
      <Link className="text-lake hover:underline" to={office.list}>
        {office.title}
      </Link>
      <ListHead
        title="Take over a list"
        note={`From a spreadsheet or another site, ${TRIPS_MAX} ${office.many} at most. They become drafts.`}
      >
        <button type="button" className={compactClass()} onClick={() => downloadTemplate(kind, 'trips')}>
          List to fill in
        </button>
        <button type="button" className={compactClass()} onClick={() => downloadTemplate(kind, 'days')}>
          List of days to fill in
        </button>
      </ListHead>
      <div className="grid max-w-5xl gap-5">
        <p className="max-w-[44rem] text-muted">
          The first line names the columns. Each line below it is one trip, with its itinerary in a cell (“Day
          1: …” on lines of their own) or in columns “Day 1”, “Day 2”. A second list may have a line for each
          day, with the name of its trip. Texts may have the tags of a page, as WordPress exports them.
        </p>
        <CsvSource
          pasted={kept.pasted}
          pastedName="Pasted lines"
          isBusy={done !== undefined}
          onPaste={(pasted) => edit({ pasted })}
          onRead={(file) => void look(file)}
        />
        <Warning says={problem} />
        {kept.tables.length > 0 && (
          <>
            <Section
              title="Lists"
              actions={
                <button
                  type="button"
                  className={compactClass()}
                  disabled={done !== undefined}
                  onClick={() => {
                    lists.clear()
                    setOutcomes({})
                  }}
                >
                  Clear all
                </button>
              }
            >
              {kept.tables.map((table) => (
                <TableColumns
                  key={table.key}
                  kind={kind}
                  table={table}
                  onChange={(changed) =>
                    edit({
                      tables: kept.tables.flatMap((one) => (one === table ? (changed ?? []) : one)),
                    })
                  }
                />
              ))}
              <div className="mt-3 flex flex-wrap gap-4">
                <CsvChoice
                  label="Prices without a currency"
                  value={kept.currency}
                  choices={currencies.map((code) => ({ value: code, label: code }))}
                  onChange={(currency) => edit({ currency })}
                />
                {kind === 'trek' && (
                  <CsvChoice
                    label="Trips without a known region"
                    value={kept.regionId}
                    choices={[
                      { value: '', label: 'Choose for each' },
                      ...regions.map(({ _id, name }) => ({ value: _id, label: name })),
                    ]}
                    onChange={(regionId) => edit({ regionId })}
                  />
                )}
              </div>
              <TypedWithVat what="Prices of the list are read" />
            </Section>
            <Section title={`What is read: ${counted(found.length, 'trip', 'trips')}`}>
              {isOver && (
                <Warning says={`At most ${TRIPS_MAX} trips are taken over at once. Cut the list in parts`} />
              )}
              <ul>
                {found.slice(0, TRIPS_MAX).map((one) => (
                  <FoundTrip
                    key={one.key}
                    kind={kind}
                    found={one}
                    regions={regions}
                    outcome={outcomes[one.key]}
                    onMend={(path, typed) => lists.mend(one.key, path, typed)}
                    onWant={(isWanted) => lists.want(one.key, isWanted)}
                  />
                ))}
              </ul>
              <p className="my-3" role="status">
                {sumOf(open.length, ready.length, faulty.length)}
              </p>
              {done !== undefined && (
                <progress className="w-full" aria-label="Progress" value={done} max={ready.length} />
              )}
              <button
                type="button"
                className={compactClass('primary')}
                disabled={done !== undefined || ready.length === 0 || isOver}
                onClick={() => take(() => addAll().catch(orLogIn))}
              >
                Add {counted(ready.length, 'draft', 'drafts')}
              </button>
            </Section>
          </>
        )}
      </div>
    </>
  )
}

/** Lines that were pasted once more are another list; a file of the same name replaces the one before. */
function nameAmong(tables: { key: string }[], { key }: { key: string }) {
  if (key !== 'Pasted lines') return {}
  let name = key
  for (let more = 2; tables.some((one) => one.key === name); more++) name = `${key} ${more}`
  return { key: name, name }
}

/** "12 trips will be added, 2 have to be mended first, 3 are not ticked." */
function sumOf(all: number, ready: number, faulty: number) {
  const left = all - ready - faulty
  const parts = [
    `${counted(ready, 'trip', 'trips')} will be added as ${ready === 1 ? 'a draft' : 'drafts'}`,
    faulty > 0 && `${faulty} must be mended first`,
    left > 0 && `${left} ${left === 1 ? 'is' : 'are'} not ticked`,
  ]
  return `${parts.filter((part) => part !== false).join(', ')}.`
}
