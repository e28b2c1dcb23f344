import { memo } from 'react'
import type { VersionedNoun } from '#contract/versions.ts'
import { historyPath } from '../history/path.ts'
import { compactClass } from './compact.ts'
import { MayLink } from './may-link.tsx'

/** A link to the versions of a document. */
export const HistoryLink = memo(({ noun, id }: { noun: VersionedNoun; id: string }) => {
  return (
    <MayLink className={compactClass()} to={historyPath({ noun, id })}>
      History
    </MayLink>
  )
})
