import { useRef, useState, type RefObject } from 'react'
import { Link, useRevalidator } from 'react-router'
import { counted } from '#contract/counted.ts'
import { currencies } from '#contract/money.ts'
import { tripKindAt, tripWords } from '#contract/trip-kinds.ts'
import { compactClass } from '../../kit/compact.ts'
import { CsvChoice } from '../../kit/csv/forms.tsx'
import { CsvSource } from '../../kit/csv/source.tsx'
import { TypedWithVat } from '../../kit/form/price-input.tsx'
import { useAfterDrawing } from '../../kit/form/use-after-drawing.ts'
import { ListHead } from '../../kit/list/list-head.tsx'
import { useOneAtATime } from '../../kit/one-at-a-time.ts'
import { Section } from '../../kit/section.tsx'
import { Warning } from '../../kit/warning.tsx'
import { at } from '../../shell/api-address.ts'
import { readList } from '../../shell/api.ts'
import { tell } from '../../shell/messages.ts'
import { useSessionEnd } from '../../shell/use-session-end.ts'
import { loadPlaces } from '../form/data.ts'
import type { Route } from './+types/page'
import { addDraft, readNames } from './add.ts'
import { AddBar, type Progress } from './add-bar.tsx'
import { FoundTrip, type Outcome } from './found-trip.tsx'
import { readTripList, TRIPS_MAX } from './read-list.ts'
import { TableColumns } from './table-columns.tsx'
import { downloadTemplate } from './template.ts'
import { PASTED, sameAmong, useLists } from './use-lists.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Take over a list of trips · Admin' }]

export async function clientLoader({ pattern }: Route.ClientLoaderArgs) {
  const kind = tripKindAt(pattern)
  const [names, regions, places] = await Promise.all([
    readNames(kind),
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
  const { kept, found, count, edit } = lists
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({})
  const [problem, setProblem] = useState(loaderData.problem)
  const [progress, setProgress] = useState<Progress>()
  const { revalidate } = useRevalidator()
  const orLogIn = useSessionEnd()
  const take = useOneAtATime()
  const results = useRef<HTMLDivElement>(null)
  const sum = useRef<HTMLParagraphElement>(null)
  // The button that was pressed has nothing more to do then, and cannot keep the focus.
  const focusOn = useAfterDrawing((place: RefObject<HTMLElement | null>) => place.current?.focus())
  const isBusy = progress !== undefined
  const isOver = count > TRIPS_MAX
  const open = found.filter(({ key }) => !(outcomes[key] && 'id' in outcomes[key]))
  const ready = open.filter(({ isWanted, checked }) => isWanted && checked.input !== undefined)
  const faulty = open.filter(({ isWanted, checked }) => isWanted && checked.input === undefined)

  async function look(file: File) {
    const read = await readTripList(file, kind)
    setProblem('fault' in read ? read.fault : undefined)
    if ('fault' in read) return
    lists.addTable(read.table)
    focusOn(results)
  }

  async function addAll() {
    // A trip may be there since, from a colleague, or from a press of which the answer was lost.
    const known = await readNames(kind)
    setProblem(known.problem)
    if (known.problem !== undefined) return
    const wanted = ready.filter(({ same, checked }) => same || !sameAmong(known.rows, checked))
    const counts = { added: 0, refused: 0 }
    let stopped: string | undefined
    for (const [index, { key, checked }] of wanted.entries()) {
      setProgress({ done: index, of: wanted.length })
      const outcome = await addDraft(kind, checked)
      if ('id' in outcome) counts.added++
      // What has nothing to do with the trip would stop the next one too.
      else if (!outcome.isOfTrip) {
        stopped = outcome.reasons[0]
        break
      } else counts.refused++
      setOutcomes((before) => ({ ...before, [key]: outcome }))
    }
    const { added, refused } = counts
    const reason =
      stopped === undefined
        ? refused > 0 && `${counted(refused, 'trip was', 'trips were')} refused`
        : `${stopped}. The rest stays here; press again and it follows`
    tell(`${counted(added, 'draft', 'drafts')} added`, { ...(reason && { reason, isFailure: added === 0 }) })
    if (stopped === undefined) await revalidate()
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
        <p className="max-w-[44rem] text-muted">
          Save it as CSV, in Excel by “Save as, CSV UTF-8”, or copy its cells and paste them. Of another
          Chautari choose trips.json and regions.json of its export.
        </p>
        <CsvSource
          also=".json"
          pasted={kept.pasted}
          pastedName={PASTED}
          isBusy={isBusy}
          onPaste={(pasted) => edit({ pasted })}
          onRead={(file) => void look(file)}
        />
        <Warning says={problem} />
        {lists.isTooLong && (
          <Warning says="These lists are too long for the browser to keep. If you leave this page before the drafts are added, choose the files again" />
        )}
        {kept.tables.length > 0 && (
          <div className="grid gap-5" ref={results} tabIndex={-1}>
            <Section
              title="Lists"
              actions={
                <button
                  type="button"
                  className={compactClass()}
                  disabled={isBusy}
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
            <Section title={`What is read: ${counted(count, 'trip', 'trips')}`}>
              {isOver && (
                <Warning says={`At most ${TRIPS_MAX} trips are taken over at once. Cut the list in parts`} />
              )}
              <ul>
                {found.map((one) => (
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
              <AddBar
                counts={{
                  found: found.length,
                  open: open.length,
                  ready: ready.length,
                  faulty: faulty.length,
                }}
                progress={progress}
                isOver={isOver}
                drafts={`${office.list}?status=draft`}
                sum={sum}
                onAdd={() =>
                  take(() =>
                    addAll()
                      .catch(orLogIn)
                      .finally(() => {
                        setProgress(undefined)
                        focusOn(sum)
                      }),
                  )
                }
              />
            </Section>
          </div>
        )}
      </div>
    </>
  )
}
