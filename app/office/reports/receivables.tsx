import { today } from '#contract/days.ts'
import { currencies, formatMoney, type Currency } from '#contract/money.ts'
import { ageWords, isLateInstallment, type Receivables, type ReceivableSums } from '#contract/receivables.ts'
import { downloadCsv } from '../kit/list/csv.ts'
import { ListBar } from '../kit/list/bar.tsx'
import { ListFailure, NothingHere } from '../kit/list/list-states.tsx'
import { ReportTable } from '../kit/list/report-table.tsx'
import type { Column, ListFilter } from '../kit/list/shape.ts'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import type { Route } from './+types/receivables'
import { oneOf } from './days.ts'
import { ReportHead } from './head.tsx'
import { feeColumns, groupColumns, partColumns, sumsInWords, weekInWords } from './receivable-columns.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Who owes what · Reports · Admin' }]

const known = ['NPR', 'USD'] as const satisfies Currency[]
const shows = ['ages', 'weeks', 'parts', 'installments', 'fees'] as const
type Show = (typeof shows)[number]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams
  const currency = oneOf(asked.get('currency'), known)
  const result = await readApi(at('/api/reports/receivables/', {}, { currency }))
  return { currency, show: oneOf(asked.get('show'), shows), result }
}

export default function WhoOwesWhat({ loaderData: { currency, show, result } }: Route.ComponentProps) {
  return (
    <>
      <ReportHead title="Who owes what" from={'body' in result ? result.body.day : today()} />
      {'failure' in result ? (
        <>
          <ListBar label="Who owes what" filters={filters} />
          <ListFailure failure={result.failure} />
        </>
      ) : (
        <>
          <Total body={result.body} currency={currency} />
          <Shown body={result.body} show={show} currency={currency} />
        </>
      )}
      <p className="mt-3 text-muted">
        What is open of bookings that wait for money and of trips that are over, each part on its day in
        Kathmandu, without fees. Another currency is converted at the rate of its booking.
      </p>
    </>
  )
}

type Props = { body: Receivables; currency: Currency }

function Total({ body: { total, weeks, late_installments }, currency }: Props) {
  if (total.bookings === 0) return null
  const together = formatMoney({ amount: total.together, currency })
  return (
    <p className="mb-3" role="status">
      Open <strong className="num">{sumsInWords(total)}</strong>, together {together}
      {total.without_rate > 0 &&
        `, without ${total.without_rate === 1 ? '1 booking' : `${total.without_rate} bookings`} that have no rate`}
      . Late: {sumsInWords(weeks[0]!)}, of it instalments {sumsInWords(late_installments)}.
    </p>
  )
}

function Shown({ body, show, currency }: Props & { show: Show }) {
  const { ages, weeks, parts, fees } = body
  const nobody = 'Nobody owes anything.'
  switch (show) {
    case 'ages':
      return (
        <Report
          label="Owed by age"
          rows={filled(body, ages)}
          columns={groupColumns('Age', ({ age }: Receivables['ages'][number]) => ageWords[age], currency)}
          nothing={nobody}
        />
      )
    case 'weeks':
      return (
        <Report
          label="Expected by week"
          rows={filled(body, weeks)}
          columns={groupColumns('Due', weekInWords, currency)}
          nothing={nobody}
        />
      )
    case 'parts':
      return <Report label="Owed by booking" rows={parts} columns={partColumns(currency)} nothing={nobody} />
    case 'installments':
      return (
        <Report
          label="Instalments late"
          rows={parts.filter(isLateInstallment)}
          columns={partColumns(currency)}
          nothing="No instalment is late."
        />
      )
    case 'fees':
      return (
        <Report
          label="Fees of payers"
          rows={fees}
          columns={feeColumns}
          nothing="Nobody paid a fee in the last twelve months."
        />
      )
  }
}

type ReportProps<Row> = { label: string; rows: Row[]; columns: Column<Row>[]; nothing: string }

function Report<Row>({ label, rows, columns, nothing }: ReportProps<Row>) {
  return (
    <>
      <ListBar label="Who owes what" filters={filters} onExport={() => downloadCsv(label, rows, columns)} />
      {rows.length === 0 ? (
        <NothingHere says={nothing} />
      ) : (
        <ReportTable label={label} rows={rows} columns={columns} />
      )}
    </>
  )
}

/** Returns the groups, or none where nothing is open at all. */
function filled<Row extends ReceivableSums>({ total }: Receivables, rows: Row[]): Row[] {
  return total.bookings === 0 ? [] : rows
}

const filters: ListFilter[] = [
  {
    kind: 'choice',
    key: 'show',
    label: 'Show',
    all: 'by age',
    choices: [
      { value: 'weeks', label: 'Expected by week' },
      { value: 'parts', label: 'Each booking' },
      { value: 'installments', label: 'Instalments late' },
      { value: 'fees', label: 'Fees of payers' },
    ],
  },
  {
    kind: 'choice',
    key: 'currency',
    label: 'Together in',
    all: known[0],
    choices: currencies.filter((one) => one !== known[0]).map((one) => ({ value: one, label: `In ${one}` })),
  },
]
