import { useState } from 'react'
import { z } from 'zod'
import { counted } from '#contract/counted.ts'
import { textOfCsv } from '#contract/csv-encoding.ts'
import { CsvFile } from '../../kit/csv/source.tsx'
import type { Field } from '../../kit/form/fields.ts'
import { TypedWithVat } from '../../kit/form/price-input.tsx'
import { Warning } from '../../kit/warning.tsx'
import { readTrips } from '../../trips/choices.ts'
import type { Route } from './+types/import'
import { csvLabels } from './csv-labels.ts'
import { changesOfCsv } from './csv.ts'
import { PlanForm } from './plan-form.tsx'

const TEXT_MAX = 100_000

const CsvForm = z.object({ csv: z.string().max(TEXT_MAX, 'The text is too long: paste it in parts') })

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
  const [fault, setFault] = useState<string>()

  async function readFile(file: File, edit: (change: { csv: string }) => void) {
    const read = textOfCsv(new Uint8Array(await file.arrayBuffer()), 'Export the list as CSV')
    setFault('fault' in read ? `${read.fault}.` : undefined)
    if ('text' in read) edit({ csv: read.text })
  }

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
          <CsvFile onRead={(file) => void readFile(file, edit)} />
          <Warning says={fault} />
        </>
      )}
    />
  )
}
