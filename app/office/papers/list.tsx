import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { fiscalYearInWords } from '#contract/bikram-sambat.ts'
import { today } from '#contract/days.ts'
import { formatMoney } from '#contract/money.ts'
import { PaperQuery, PeriodQuery, periodName, type PaperRecord } from '#contract/papers.ts'
import { BookingLink } from '../kit/booking-link.tsx'
import { compactClass } from '../kit/compact.ts'
import { fetchFile } from '../kit/download.ts'
import { formatMoment } from '../kit/event-line.tsx'
import { List } from '../kit/list/list.tsx'
import { listOf } from '../kit/list/shape.ts'
import { sourceAt } from '../kit/list/source.ts'
import { monthLabel } from '../kit/month-weeks.ts'
import { documentWords } from '../kit/words.ts'
import { at, withQuery } from '../shell/api-address.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/list'

/** BS years are 57 ahead from April on. Above the list, which is made of it. */
const AHEAD = 57

const source = sourceAt(at('/api/papers/'), { problem: 'Error fetching papers', query: PaperQuery })

const papers = listOf(source, {
  title: 'Papers',
  columns: [
    { key: 'number', label: 'Number', value: ({ number }) => number },
    { key: 'kind', label: 'Kind', value: ({ kind }) => documentWords[kind], isHidden: true },
    {
      key: 'total',
      label: 'Amount',
      value: ({ total }) => (total === null ? null : total.amount / 100),
      cell: ({ total }) => (
        <span className="num">{total === null ? 'Cannot be read' : formatMoney(total)}</span>
      ),
    },
    { key: 'currency', label: 'Currency', value: ({ total }) => total?.currency ?? '', isHidden: true },
    { key: 'buyer', label: 'For', value: ({ buyer }) => buyer, isWide: true },
    {
      key: 'booking',
      label: 'Booking',
      value: ({ booking_reference }) => booking_reference,
      cell: ({ booking_reference: reference }) => <BookingLink reference={reference} />,
    },
    { key: 'about', label: 'About invoice', value: ({ about }) => about, isMinor: true },
    { key: 'bs', label: 'Date (BS)', value: ({ issued_on_bs }) => issued_on_bs, isHidden: true },
    { key: 'issued', label: 'Issued', value: ({ issued_at }) => issued_at, as: 'moment' },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'kind',
      label: 'Kind',
      choices: Object.entries(documentWords).map(([value, label]) => ({ value, label })),
    },
    { kind: 'choice', key: 'month', label: 'Month', choices: lastMonths() },
    { kind: 'choice', key: 'fiscal_year', label: 'Fiscal year', choices: lastFiscalYears() },
  ],
  nameOf: ({ number }) => number,
  noteOf: ({ kind, voided_at }) => `${documentWords[kind]}${voided_at === null ? '' : ', void'}`,
  phoneNoteOf: ({ total, buyer, booking_reference, issued_at }) =>
    [...(total ? [formatMoney(total)] : []), buyer, booking_reference, formatMoment(issued_at)].join(' · '),
  empty: 'No paper has been issued yet. The first payment of a booking issues its invoice and a receipt.',
  renderActions: (paper) => <ReadPaper paper={paper} />,
})

export const meta: Route.MetaFunction = () => [{ title: 'Papers · Admin' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return source.readPage(request)
}

/** Lists all invoices, receipts and credit notes; of a month or a fiscal year the registers and a ZIP can be downloaded. */
export default function Papers({ loaderData }: Route.ComponentProps) {
  const [asked] = useSearchParams()
  const period = PeriodQuery.safeParse({
    month: asked.get('month') || undefined,
    fiscal_year: asked.get('fiscal_year') || undefined,
  }).data
  return (
    <>
      <List
        {...papers}
        page={loaderData}
        note={period ? undefined : 'Choose a month or a fiscal year to download its registers.'}
      >
        {period && <Downloads period={period} />}
      </List>
      <p className="mt-3 text-muted">
        This software is not listed by the tax office (IRD): have your accountant confirm rates and papers.
        Who downloads papers gets copies, which say so.
      </p>
    </>
  )
}

function Downloads({ period }: { period: PeriodQuery }) {
  const orLogIn = useSessionEnd()
  const name = periodName(period)
  const query = (format?: string) =>
    new URLSearchParams([
      ...Object.entries(period).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)]],
      ),
      ...(format === undefined ? [] : [['format', format]]),
    ])
  const tables = (['register', 'journal'] as const).flatMap((table) =>
    (['csv', 'xlsx'] as const).map((format) => ({
      label: `${table === 'register' ? 'Sales register' : 'Journal'}, ${format.toUpperCase()}`,
      save: () =>
        fetchFile(
          withQuery(at(`/api/papers/${table}/`), query(format)),
          `${table === 'register' ? 'sales-register' : table}-${name}.${format}`,
        ),
    })),
  )
  const archive = {
    label: 'Papers, ZIP',
    save: () => fetchFile(withQuery(at('/api/papers/archive/'), query()), `papers-${name}.zip`),
  }
  return [...tables, archive].map(({ label, save }) => (
    <button key={label} type="button" className={compactClass()} onClick={() => void save().catch(orLogIn)}>
      <Download className="size-4" aria-hidden="true" />
      {label}
    </button>
  ))
}

function ReadPaper({ paper }: { paper: PaperRecord }) {
  const orLogIn = useSessionEnd()
  const { _id: id, booking_reference: reference, number } = paper
  const address = at('/api/bookings/{reference}/documents/{id}/', { reference, id })
  return (
    <button
      type="button"
      className={compactClass()}
      aria-label={`PDF of ${number}`}
      onClick={() => void fetchFile(address, `${number}.pdf`).catch(orLogIn)}
    >
      PDF
    </button>
  )
}

/** Returns the last twenty-four months, this one first. */
function lastMonths() {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return Array.from({ length: 24 }, (_, back) => {
    const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
    return { value, label: monthLabel(value) }
  })
}

/** Returns the fiscal years of late; the server says which of them the calendar does not know yet. */
function lastFiscalYears() {
  const first = Number(today().slice(0, 4)) + AHEAD
  return Array.from({ length: 5 }, (_, back) => {
    const year = first - back
    return { value: String(year), label: fiscalYearInWords(year) }
  })
}
