import { differences } from '../kit/differences.ts'
import { comparable } from './comparable.ts'
import { wordDiff, type Piece } from '../kit/word-diff.ts'

/** Shows what changed from one document to another, field by field, with the words marked. A missing mark is a no. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const fields = differences(...comparable(before, after)).filter(
    (field) => !field.path.startsWith('unreadable') && (field.before ?? 'no') !== (field.after ?? 'no'),
  )
  if (fields.length === 0) return <p className="text-muted">Nothing that is read has changed.</p>
  return (
    <dl className="grid gap-3">
      {fields.map((field) => (
        <div key={field.path} className="grid gap-1 border-b border-line pb-3">
          <dt className="text-micro text-muted first-letter:uppercase">{field.path || 'Text'}</dt>
          <dd className="text-sm break-words whitespace-pre-line">
            {wordDiff(field.before ?? '', field.after ?? '').map((piece, index) => (
              <Marked key={index} piece={piece} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Marked({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'same') return text
  if (kind === 'gone') return <del className="bg-danger-tint text-danger-strong">{text}</del>
  return <ins className="bg-success-tint text-ink no-underline">{text}</ins>
}
