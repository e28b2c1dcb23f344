import type { Event } from '#contract/events.ts'
import { isToldWhole, sentenceOf } from './sentences.ts'
import { countedDifference, textDifference } from './text-difference.ts'
import { changedFields, type ChangedField } from './words.ts'

/** So many fields are shown; a trip that was added has hundreds. */
const SHOWN_MAX = 60

/** Shows what an event changed: field by field from what to what, long texts by their words. */
export function Changes({ event }: { event: Event }) {
  const sentence = sentenceOf(event)
  const fields = isToldWhole(event) ? [] : changedFields(event.before, event.after)
  const shown = fields.slice(0, SHOWN_MAX)
  return (
    <>
      {sentence && <p>{sentence}.</p>}
      {!sentence && fields.length === 0 && <p className="text-muted">No field differs.</p>}
      {shown.length > 0 && (
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
          {shown.map((field) => (
            <div key={field.label} className="contents">
              <dt className="wrap-anywhere text-muted">{field.label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-1.5">
                <Values field={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {fields.length > shown.length && (
        <p className="text-muted">And {fields.length - shown.length} more fields.</p>
      )}
    </>
  )
}

function Values({ field: { before, after, isText } }: { field: ChangedField }) {
  if (isText) return <Texts before={before!} after={after!} />
  return (
    <>
      {before !== undefined && <del className="decoration-danger">{before}</del>}
      {before !== undefined && <span aria-hidden="true"> → </span>}
      {after === undefined ? (
        <span className="text-muted">nothing</span>
      ) : (
        <ins className="no-underline">{after}</ins>
      )}
    </>
  )
}

function Texts({ before, after }: { before: string; after: string }) {
  const pieces = textDifference(before, after)
  if (!pieces) return countedDifference(before, after)
  return pieces.map(({ kind, text }, at) => {
    if (kind === 'gone')
      return (
        <del key={at} className="text-danger">
          {text}{' '}
        </del>
      )
    if (kind === 'new')
      return (
        <ins key={at} className="font-medium">
          {text}{' '}
        </ins>
      )
    return <span key={at}>{text} </span>
  })
}

/** Returns what an event changed on one line, for a spreadsheet: "Seats: 12 → 14; Runs with: 4 → 2". */
export function changesInALine(event: Event): string {
  const sentence = sentenceOf(event)
  const fields = isToldWhole(event) ? [] : changedFields(event.before, event.after)
  const said = fields
    .slice(0, SHOWN_MAX)
    .map(({ label, before, after, isText }) =>
      isText
        ? `${label}: ${countedDifference(before!, after!)}`
        : `${label}: ${before ?? '–'} → ${after ?? '–'}`,
    )
  return [sentence, ...said].filter(Boolean).join('; ')
}
