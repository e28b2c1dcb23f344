import type { LogEntry } from '#contract/departure-log.ts'
import { formatDay } from '#contract/days.ts'
import { amsInWords, redFlagWords, signWords } from '#contract/lake-louise.ts'
import { formatMoney } from '#contract/money.ts'
import type { LoggedEntry } from '#contract/logged-entries.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Badge } from '../kit/badge.tsx'
import { compactClass } from '../kit/compact.ts'
import { SentPicture } from '../kit/sent-picture.tsx'
import { at } from '../shell/api-address.ts'
import { tryApi } from '../shell/api.ts'
import { useSessionEnd } from '../shell/use-session-end.ts'
import { momentsInWords } from './moments.ts'

/** Shows an entry of the log with its photos, and what staff can do about it. */
export function EntryRow({ logged }: { logged: LogEntry }) {
  const { _id: id, by, entry, is_urgent, photos, photos_awaited, cost_id } = logged
  return (
    <li
      className={`grid gap-1.5 border-b border-line py-3 ${is_urgent ? 'border-l-4 border-l-danger pl-3' : ''}`}
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1">
          {entry ? (
            <Words entry={entry} />
          ) : (
            <p className="text-danger">The key of this entry is not on this server. Put it back.</p>
          )}
        </div>
        {is_urgent && <Do label="Seen" path={at('/api/trail-entries/{id}/seen/', { id })} about={by} />}
        {entry?.kind === 'cash' &&
          (cost_id === null ? (
            <Do
              label="Add to the costs"
              path={at('/api/trail-entries/{id}/cost/', { id })}
              about={entry.what_for}
            />
          ) : (
            <Badge tone="good">Among the costs</Badge>
          ))}
      </div>
      {photos.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {photos.map(({ _id: photo }, index) => (
            <SentPicture
              key={photo}
              className="max-h-80 max-w-full"
              path={at('/api/trail-entries/{id}/photos/{photo}/', { id, photo })}
              alt={`Photo ${index + 1} of the incident`}
            />
          ))}
        </div>
      )}
      {photos_awaited > 0 && (
        <p className="text-warning">
          {photos_awaited === 1 ? 'One photo has' : `${photos_awaited} photos have`} not arrived yet.
        </p>
      )}
      <p className="num text-[13px] text-muted">
        {by}, {momentsInWords(logged)}
      </p>
    </li>
  )
}

function Words({ entry }: { entry: LoggedEntry }) {
  if (entry.kind === 'note') return <p className="wrap-anywhere whitespace-pre-line">{entry.text}</p>
  if (entry.kind === 'cash')
    return (
      <p>
        <b className="num font-semibold">{formatMoney(entry)}</b> for {entry.what_for}
        {entry.to_whom !== '' && ` to ${entry.to_whom}`}, {formatDay(entry.day)}
      </p>
    )
  if (entry.kind === 'health')
    return (
      <>
        <p className="font-medium">
          {entry.traveller.name || `Traveller ${entry.traveller.position}`}, {entry.traveller.reference}
        </p>
        {entry.red_flags.map((flag) => (
          <p key={flag}>
            <b className="font-semibold text-danger">{redFlagWords[flag].name}.</b>{' '}
            {signWords[redFlagWords[flag].sign]}.
          </p>
        ))}
        {entry.score && <p>{amsInWords(entry.score)}.</p>}
        {entry.note !== '' && <p className="wrap-anywhere whitespace-pre-line">{entry.note}</p>}
      </>
    )
  const who = [...entry.travellers.map(({ name, reference }) => `${name} (${reference})`), entry.who].filter(
    Boolean,
  )
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{entry.what}</p>
      <p className="text-muted">{[formatDay(entry.day), entry.where, ...who].filter(Boolean).join(' · ')}</p>
    </>
  )
}

type Post = Parameters<
  typeof tryApi<'/api/trail-entries/{id}/seen/' | '/api/trail-entries/{id}/cost/', 'POST'>
>[0]

function Do({ label, path, about }: { label: string; path: Post; about: string }) {
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const orLogIn = useSessionEnd()

  async function press() {
    setBusy(true)
    const result = await tryApi(path, { method: 'POST' })
    setFault('failure' in result ? result.failure.reason : '')
    await revalidate()
    setBusy(false)
  }

  return (
    <span className="flex flex-wrap items-center gap-2">
      <button
        type="button"
        className={compactClass()}
        disabled={isBusy}
        onClick={() => void press().catch(orLogIn)}
      >
        {label}
        <span className="sr-only">: {about}</span>
      </button>
      <span className="text-danger" role="status">
        {fault}
      </span>
    </span>
  )
}
