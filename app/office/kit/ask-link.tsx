import { Link } from 'react-router'
import { askKindRow, type AskKind } from '#contract/asks.ts'
import { compactClass } from './compact.ts'

/** Opens the dialog that asks a colleague to do what the person may not: in place of the button that does it. */
export function AskLink({ kind, of }: { kind: AskKind; of: string }) {
  return (
    <Link className={compactClass('plain')} to={`/admin/asks/new?${new URLSearchParams({ kind, of })}`}>
      Ask a colleague to {askKindRow(kind).words}
    </Link>
  )
}
