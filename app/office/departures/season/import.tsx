import { useId } from 'react'
import { z } from 'zod'
import { counted } from '#contract/counted.ts'
import type { Field } from '../../kit/form/fields.ts'
import { TypedWithVat } from '../../kit/form/price-input.tsx'
import { readTrips } from '../../trips/choices.ts'
import type { Route } from './+types/import'
import { csvLabels } from './csv-labels.ts'
import { changesOfCsv } from './csv.ts'
import { PlanForm } from './plan-form.tsx'

const TEXT_MAX = 100_000

const CsvForm = z.object({ csv: z.string().max(TEXT_MAX, 'The text is too long: read it in parts') })

const fields: Field[] = [
  {
    kind: 'text',
    name: 'csv',
    label: 'Lines',
    rows: 8,
    help: 'As “Export CSV” writes them, or copied from a spreadsheet; the first line names the columns.',
  },
]

export async function clientLoader() {
  return { trips: await readTrips() }
}

export const shouldRevalidate = () => false

/** Makes and changes departures from a CSV file, such as the exported list after it was edited in a spreadsheet. */
export default function ImportDepartures({ loaderData: { trips } }: Route.ComponentProps) {
  const id = useId()
  return (
    <PlanForm
      title="Read departures from CSV"
      initial={{ csv: '' }}
      fieldsOf={() => fields}
      schema={CsvForm}
      changesOf={({ csv }) => changesOfCsv(csv, trips)}
      show="Show what is read"
      save={(count) => `Store ${counted(count, 'departure', 'departures')}`}
      says={(count) => `${counted(count, 'departure', 'departures')} stored`}
      renderTop={(edit) => (
        <>
          <p>
            A line with an {csvLabels.id} changes that departure, a line without one makes a new one. A new
            one needs {csvLabels.trip} and {csvLabels.start}; what else is missing is as the trip usually has
            it. An empty {csvLabels.price} means: as the trip.
          </p>
          <TypedWithVat what="Write the prices of the file" />
          <div className="grid gap-1">
            <label className="text-sm font-semibold" htmlFor={id}>
              File
            </label>
            <input
              className="max-w-full text-sm file:mr-3 file:h-9 file:cursor-pointer file:rounded-button file:border file:border-line file:bg-paper file:px-3 file:font-semibold file:text-ink hover:file:border-input"
              id={id}
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                void file?.text().then((csv) => edit({ csv }))
                // The same file can be chosen again once it was edited.
                target.value = ''
              }}
            />
          </div>
        </>
      )}
    />
  )
}
