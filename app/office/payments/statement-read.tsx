import { useState, type RefObject } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { counted } from '#contract/counted.ts'
import { formatDay } from '#contract/days.ts'
import { currencies, formatMoney, type Currency } from '#contract/money.ts'
import { formatNumber } from '#contract/numbers.ts'
import {
  STATEMENT_LINES_MAX,
  STATEMENT_MAX_BYTES,
  type StatementMapping,
  type StatementReading,
} from '#contract/statements.ts'
import { choiceBox, compactClass } from '../kit/compact.ts'
import { useReadFocus } from '../kit/csv/read-focus.ts'
import { CsvSource } from '../kit/csv/source.tsx'
import { useKeptBeside } from '../kit/form/use-kept-beside.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { Warning } from '../kit/warning.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { tell } from '../shell/messages.ts'
import { uploadForm } from '../shell/upload.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import type { Route } from './+types/statement-read'
import { MappingFields } from './statement-mapping.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Read a statement · Payments · Admin' }]

export async function clientLoader() {
  const result = await readApi(at('/api/settings/bank/'))
  const accounts = 'failure' in result ? [] : result.body.accounts
  return { known: currencies.filter((currency) => accounts.some((account) => account.currency === currency)) }
}

const NOTHING = { pasted: '' }

type Seen = { reading: StatementReading; file: File }

/** Reads a file or pasted lines, shows what they bring, and stores it once staff agree. */
export default function ReadStatement({ loaderData: { known } }: Route.ComponentProps) {
  const [account, setAccount] = useState<Currency>(known[0] ?? 'NPR')
  const [{ pasted }, keep] = useKeptBeside('lines', NOTHING)
  const [seen, setSeen] = useState<Seen>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const orLogIn = useSessionEnd()
  const [place, lead] = useReadFocus()

  /** Returns what came of it; undefined where the session has ended. */
  async function look(file: File, mapping?: StatementMapping, to: Currency = account) {
    if (file.size > STATEMENT_MAX_BYTES) {
      setProblem('The file has more than 10 MB. Ask the bank for a shorter time')
      return 'refused'
    }
    setBusy(true)
    const fields = { file, account: to, ...(mapping && { mapping: JSON.stringify(mapping) }) }
    const result = await uploadForm(at('/api/statements/previews/'), { method: 'POST', fields }).catch(
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
    const fields = { file, account, mapping: JSON.stringify(reading.mapping) }
    const result = await uploadForm(at('/api/statements/'), { method: 'POST', fields }).catch(orLogIn)
    setBusy(false)
    if (!result) return undefined
    if ('failure' in result) return setProblem(result.failure.reason)
    keep(NOTHING)
    const { added, known: before, corrected } = result.body
    const reasons = [
      before > 0 && `${counted(before, 'row was', 'rows were')} known already`,
      corrected > 0 && `${corrected} of them, still open, now as these columns say`,
    ].filter((reason) => reason !== false)
    tell(`${counted(added, 'row', 'rows')} stored`, {
      ...(reasons.length > 0 && { reason: reasons.join(', ') }),
    })
    await navigate(href('/admin/payments/statements'))
  }

  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/payments/statements')}>
        Bank statements
      </Link>
      <ListHead
        title="Read a statement"
        note={`As CSV from the bank’s site, ${formatNumber(STATEMENT_LINES_MAX)} lines at most.`}
      />
      {known.length === 0 ? (
        <p>
          No account has a currency yet.{' '}
          <Link className="text-lake hover:underline" to={href('/admin/settings/:name', { name: 'bank' })}>
            Choose it in the settings
          </Link>
          , then come back.
        </p>
      ) : (
        <div className="grid max-w-4xl gap-5">
          <label className="grid gap-1 text-sm font-semibold">
            Account
            <select
              className={`${choiceBox} w-40 font-normal`}
              value={account}
              onChange={({ target }) => {
                const chosen = target.value as Currency
                setAccount(chosen)
                if (seen) void look(seen.file, undefined, chosen)
              }}
            >
              {known.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </select>
          </label>
          <CsvSource
            pasted={pasted}
            pastedName="pasted.csv"
            isBusy={isBusy}
            onPaste={(lines) => keep({ pasted: lines })}
            onRead={(file) => void look(file).then((outcome) => outcome && lead(outcome))}
          />
          <Warning says={problem} />
          {seen && (
            <Preview
              reading={seen.reading}
              place={place}
              isBusy={isBusy}
              onMapping={(mapping) => look(seen.file, mapping)}
              onStore={() => store(seen)}
            />
          )}
        </div>
      )}
    </>
  )
}

type Shown = {
  reading: StatementReading
  place: RefObject<HTMLElement | null>
  isBusy: boolean
  onMapping: (mapping: StatementMapping) => void
  onStore: () => void
}

function Preview({ reading, place, isBusy, onMapping, onStore }: Shown) {
  const { came, known, went, sum, sample, faults, fault_count, problem } = reading
  return (
    <section className="grid gap-4 outline-none" aria-label="What is read" ref={place} tabIndex={-1}>
      <MappingFields reading={reading} onChange={onMapping} />
      {problem === '' ? (
        <>
          <p role="status">
            {formatMoney(sum)} came in {counted(came, 'row', 'rows')}, {known} of them known already. {went}{' '}
            of money that went out {went === 1 ? 'is' : 'are'} left out.
          </p>
          <ul className="text-muted">
            {sample.map(({ day, amount, text }, index) => (
              // A row has no identity but its place.
              <li key={index}>
                {formatDay(day)}: {formatMoney({ ...sum, amount })} {text}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Warning says={problem} />
      )}
      {faults.length > 0 && (
        <details>
          <summary>{counted(fault_count, 'line', 'lines')} cannot be read</summary>
          <ul>
            {faults.map(({ line, says }) => (
              <li key={line}>
                Line {line}: {says}
              </li>
            ))}
          </ul>
        </details>
      )}
      <button
        type="button"
        className={`${compactClass('primary')} justify-self-start`}
        disabled={isBusy || problem !== ''}
        onClick={onStore}
      >
        Store {counted(came - known, 'new row', 'new rows')}
      </button>
    </section>
  )
}
