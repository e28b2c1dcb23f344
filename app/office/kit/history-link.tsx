import { Link } from 'react-router'
import type { VersionedNoun } from '#contract/versions.ts'
import { historyPath } from '../history/path.ts'
import { compactClass } from './compact.ts'

/** A link to the versions of a document. */
export function HistoryLink({ noun, id }: { noun: VersionedNoun; id: string }) {
  return (
    <Link className={compactClass()} to={historyPath({ noun, id })}>
      History
    </Link>
  )
}
