import { useState } from 'react'
import { href, Link, Outlet, useRevalidator } from 'react-router'
import { counted } from '#contract/counted.ts'
import {
  IMPORT_MAX_BYTES,
  IMPORT_ROWS_MAX,
  type CustomerImport,
  type CustomerImportReading,
  type ImportMapping,
} from '#contract/customer-imports.ts'
import { formatNumber } from '#contract/numbers.ts'
import { useReadFocus } from '../kit/csv/read-focus.ts'
import { CsvSource } from '../kit/csv/source.tsx'
import { formatMoment } from '../kit/event-line.tsx'
import { useKeptBeside } from '../kit/form/use-kept-beside.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { Section } from '../kit/section.tsx'
import { Warning } from '../kit/warning.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { uploadForm } from '../shell/upload.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/import'
import { ImportMappingFields } from './import-mapping.tsx'
import { ImportPreview } from './import-preview.tsx'
import { line } from './sections.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Take over a list · Customers · Admin' }]

export async function clientLoader() {
  const result = await readApi(at('/api/customers/imports/'))
  return { imports: 'failure' in result ? [] : result.body }
}

const NOTHING = { pasted: '' }

type Seen = { reading: CustomerImportReading; file: File }

/** Reads customers and their past trips from a file or pasted lines, shows what becomes of each, and takes them over. */
export default function TakeOver({ loaderData: { imports } }: Route.ComponentProps) {
  const [{ pasted }, keep] = useKeptBeside('lines', NOTHING)
  const [seen, setSeen] = useState<Seen>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const orLogIn = useSessionEnd()
  const [place, lead] = useReadFocus()

  /** Returns what came of it; undefined where the session has ended. */
  async function look(file: File, mapping?: ImportMapping) {
    if (file.size > IMPORT_MAX_BYTES) {
      setProblem('The file has more than 2 MB. Split it into parts')
      return 'refused'
    }
    setBusy(true)
    const fields = { file, ...(mapping && { mapping: JSON.stringify(mapping) }) }
    const result = await uploadForm(at('/api/customers/imports/previews/'), { method: 'POST', fields }).catch(
      orLogIn,
    )
    setBusy(false)
    if (!result) return undefined
    setProblem('failure' in result ? result.failure.reason : undefined)
    if ('failure' in result) return 'refused'
    setSeen({ reading: result.body, file })
    return result.body.problem === '' ? 'read' : 'to mend'
  }

  async function store({ file, reading }: Seen) {
    setBusy(true)
    const fields = { file, mapping: JSON.stringify(reading.mapping) }
    const result = await uploadForm(at('/api/customers/imports/'), { method: 'POST', fields }).catch(orLogIn)
    setBusy(false)
    if (!result) return undefined
    if ('failure' in result)
      return setProblem(`${result.failure.reason}. What was added stays; press again and the rest follows`)
    keep(NOTHING)
    setSeen(undefined)
    setProblem(undefined)
    const { people, trips, there, refused } = result.body
    const reasons = [
      there > 0 && `${counted(there, 'line was', 'lines were')} there already`,
      refused > 0 && `${counted(refused, 'line', 'lines')} could not be read`,
    ].filter((reason) => reason !== false)
    const added = `${counted(people, 'customer', 'customers')} and ${counted(trips, 'past trip', 'past trips')}`
    tell(`Added: ${added}`, { ...(reasons.length > 0 && { reason: reasons.join(', ') }) })
    await revalidate()
  }

  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/customers')}>
        Customers
      </Link>
      <ListHead
        title="Take over a list"
        note={`Customers and their past trips as CSV from Excel, WordPress or WeTravel, ${formatNumber(IMPORT_ROWS_MAX)} lines at most.`}
      />
      <div className="grid max-w-5xl gap-5">
        <p className="max-w-[44rem] text-muted">
          The first line names the columns. Each line below it is one customer, or one past trip of theirs;
          the e-mail address says whose. Past trips stand on the customer’s page as “Before Chautari” and
          count in no sum, departure or report. Take over only people who may be kept.
        </p>
        <CsvSource
          pasted={pasted}
          pastedName="Pasted lines"
          isBusy={isBusy}
          onPaste={(lines) => keep({ pasted: lines })}
          onRead={(file) => void look(file).then((outcome) => outcome && lead(outcome))}
        />
        <Warning says={problem} />
        {seen && (
          <section className="grid gap-4 outline-none" aria-label="What is read" ref={place} tabIndex={-1}>
            <ImportMappingFields reading={seen.reading} onChange={(mapping) => look(seen.file, mapping)} />
            <ImportPreview reading={seen.reading} isBusy={isBusy} onStore={() => store(seen)} />
          </section>
        )}
        {imports.length > 0 && <Imports imports={imports} />}
      </div>
      <Outlet />
    </>
  )
}

function Imports({ imports }: { imports: CustomerImport[] }) {
  return (
    <Section title="Taken over before">
      <ul>
        {imports.map(({ _id: id, file_name, people, trips, records, actor_name, created_at }) => (
          <li key={id} className={line}>
            <span className="min-w-0 font-medium wrap-anywhere">{file_name}</span>
            <span className="text-muted">
              {counted(people, 'customer', 'customers')}, {counted(trips, 'past trip', 'past trips')};{' '}
              {counted(records, 'line', 'lines')} still there · {actor_name}, {formatMoment(created_at)}
            </span>
            <span className="ml-auto">
              <RowLink to={href('/admin/customers/import/:id/undo', { id })} look="danger">
                Take back
              </RowLink>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
