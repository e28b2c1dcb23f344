import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useSessionEnd } from '../../shell/use-session-end.ts'
import { compactClass } from '../compact.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { useOneAtATime } from '../one-at-a-time.ts'
import { ProgressBar } from '../progress-bar.tsx'

/** A dialog with an address of its own that does something with many rows at once. */
export type BulkLink<Row> = { label: string; isDanger?: boolean; openAt: (rows: Row[]) => string }

/** An action for many rows, with one call for each. */
export type BulkAction<Row> = {
  label: string
  /** Returns the question for this number of rows: "Delete 3 regions? Their pages disappear from the site." */
  question: (count: number) => string
  isDanger?: boolean
  /** Returns what to know of a row before, beside its name: "no grade". */
  noteOf?: (row: Row) => string
  /** Returns whether the action changes this row; other rows are skipped. */
  appliesTo?: (row: Row) => boolean
  /** Acts on one row. Returns why it failed; undefined when it worked. */
  run: (row: Row) => Promise<{ reason: string } | undefined>
}

type Props<Row> = {
  rows: Row[]
  nameOf: (row: Row) => string
  actions: (BulkAction<Row> | BulkLink<Row>)[]
  /** Called with the rows that stay marked: those that were refused. */
  onLeft: (rows: Row[]) => void
}

/** Shows the actions for the marked rows. */
export function BulkBar<Row>(props: Props<Row>) {
  const { rows, actions, onLeft } = props
  const [action, setAction] = useState<BulkAction<Row>>()
  return (
    <div
      className="mb-3 flex flex-wrap items-center gap-2 rounded-button border border-line bg-mist px-3 py-1.5"
      role="group"
      aria-label="Selected"
    >
      <p className="mr-2 font-medium" role="status">
        {rows.length} selected
      </p>
      {actions.map((offered) =>
        'openAt' in offered ? (
          <Link
            key={offered.label}
            className={compactClass(offered.isDanger ? 'danger' : 'quiet')}
            to={offered.openAt(rows)}
            preventScrollReset
          >
            {offered.label} selected
          </Link>
        ) : (
          <button
            key={offered.label}
            type="button"
            className={compactClass(offered.isDanger ? 'danger' : 'quiet')}
            onClick={() => setAction(offered)}
          >
            {offered.label} selected
          </button>
        ),
      )}
      <button type="button" className={compactClass('plain')} onClick={() => onLeft([])}>
        Select none
      </button>
      {action && (
        <BulkDialog {...props} key={action.label} action={action} onClose={() => setAction(undefined)} />
      )}
    </div>
  )
}

type Refusal<Row> = { row: Row; reason: string }

/** Asks for confirmation, then handles the rows one by one and names those that were refused. */
function BulkDialog<Row>({
  rows,
  nameOf,
  action,
  onLeft,
  onClose,
}: Props<Row> & { action: BulkAction<Row>; onClose: () => void }) {
  const [meant] = useState(() => rows.filter((row) => action.appliesTo?.(row) ?? true))
  const [done, setDone] = useState<number>()
  const [refusals, setRefusals] = useState<Refusal<Row>[]>([])
  const orLogIn = useSessionEnd()
  const take = useOneAtATime()
  const { revalidate } = useRevalidator()

  async function work() {
    const refused: Refusal<Row>[] = []
    for (const [index, row] of meant.entries()) {
      setDone(index)
      // One row at a time, so that a slow connection can cope and the early refusals do not hide the later ones.
      const failure = await action.run(row)
      if (failure) refused.push({ row, reason: failure.reason })
    }
    setDone(meant.length)
    setRefusals(refused)
    void revalidate()
    onLeft(refused.map(({ row }) => row))
    if (refused.length === 0) onClose()
  }

  const isAsking = done === undefined
  return (
    <Dialog
      title={`${action.label} selected`}
      onClose={isAsking || done === meant.length ? onClose : () => {}}
    >
      {isAsking ? (
        <Asked
          names={meant.map((row) => withNote(nameOf(row), action.noteOf?.(row)))}
          question={action.question(meant.length)}
        />
      ) : (
        <ProgressBar label="Progress" value={done} max={meant.length} />
      )}
      <Refused
        refusals={refusals.map(({ row, reason }) => ({ name: nameOf(row), reason }))}
        total={meant.length}
      />
      <footer className="mt-6 flex justify-end gap-2">
        <button
          type="button"
          className={compactClass()}
          disabled={!isAsking && done < meant.length}
          onClick={onClose}
        >
          {isAsking ? 'Cancel' : 'Close'}
        </button>
        {isAsking && (
          <button
            type="button"
            className={compactClass(action.isDanger ? 'danger' : 'primary')}
            disabled={meant.length === 0}
            onClick={() => take(() => work().catch(orLogIn))}
          >
            {action.label}
          </button>
        )}
      </footer>
    </Dialog>
  )
}

function withNote(name: string, note = '') {
  return note === '' ? name : `${name}: ${note}`
}

const NAMED_MAX = 10

function Asked({ names, question }: { names: string[]; question: string }) {
  const more = names.length - NAMED_MAX
  return (
    <>
      <p>{question}</p>
      <ul className="mt-3 list-disc pl-5 text-muted">
        {names.slice(0, NAMED_MAX).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </>
  )
}

function Refused({ refusals, total }: { refusals: { name: string; reason: string }[]; total: number }) {
  return (
    <div role="alert">
      {refusals.length > 0 && (
        <>
          <p className="mt-3 font-medium text-danger">
            {refusals.length} of {total} did not work:
          </p>
          <ul className="mt-1 list-disc pl-5">
            {refusals.map(({ name, reason }, index) => (
              <li key={index}>
                {name}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
