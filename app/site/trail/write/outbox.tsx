import { useState } from 'react'
import { Part } from '../parts/kit.tsx'
import type { KeptEntry, KeptPhoto } from '../keep/tables.ts'
import { sendAll } from '../keep/send.ts'
import { changePhoto, throwAway, type Trail } from '../keep/trail.ts'
import { copyText } from './copy.ts'
import { countSent } from './count.ts'
import { Thumb } from './photos.tsx'
import { entryAsText, entryInWords } from './words.ts'

/** What was written: first what lies on this phone alone, to be read and copied, then what has arrived. */
export function Outbox({ trail }: { trail: Trail }) {
  const [copied, setCopied] = useState('')
  const { entries, photos, link, sending } = trail
  const waiting = entries.filter(({ state }) => state !== 'sent')
  const loose = photos.filter(
    ({ state, entry }) => state !== 'sent' && !waiting.some((one) => one.client_id === entry),
  )
  const local = new Set(entries.map(({ client_id }) => client_id))
  const others = (link?.pack?.sent ?? []).filter(({ entry }) => !local.has(entry.client_id))
  const seen = new Set(
    (link?.pack?.sent ?? []).filter(({ is_seen }) => is_seen).map(({ entry }) => entry.client_id),
  )
  const sent = [
    ...entries.filter(({ state }) => state === 'sent').map(({ entry }) => entry),
    ...others.map(({ entry }) => entry),
  ].toSorted((a, b) => (a.written_at < b.written_at ? 1 : -1))
  return (
    <Part id="log" title="Written">
      <p>
        <strong>{countSent(trail)}</strong>
      </p>
      {waiting.length + loose.length > 0 && (
        <>
          <p>What you see here is on this phone alone until it is sent. Do not clear the browser’s data.</p>
          <button className="trail-button" type="button" disabled={sending === 'works'} onClick={sendAll}>
            {sending === 'works' ? 'Sending…' : 'Send now'}
          </button>
          {waiting.length > 0 && (
            <button
              className="trail-button trail-quiet"
              type="button"
              onClick={async () => setCopied(await copyAll(waiting))}
            >
              Copy all that is not sent
            </button>
          )}
          <p role="status">{copied}</p>
        </>
      )}
      {waiting.map((kept) => (
        <Waiting
          key={kept.client_id}
          kept={kept}
          photos={photos.filter(({ entry }) => entry === kept.client_id)}
        />
      ))}
      {loose.map((photo) => (
        <LoosePhoto key={photo.client_id} photo={photo} />
      ))}
      {sent.length > 0 && (
        <details className="trail-item">
          <summary>
            <strong>Sent ({sent.length})</strong>
          </summary>
          {sent.map((entry) => (
            <Entry
              key={entry.client_id}
              {...entryInWords(entry)}
              state={seen.has(entry.client_id) ? 'The office has seen it' : ''}
            />
          ))}
        </details>
      )}
    </Part>
  )
}

function Entry({ title, lines, state }: { title: string; lines: string[]; state: string }) {
  return (
    <div className="trail-row">
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {state !== '' && <p>{state}</p>}
    </div>
  )
}

function Waiting({ kept, photos }: { kept: KeptEntry; photos: KeptPhoto[] }) {
  const [copied, setCopied] = useState('')
  const { title, lines } = entryInWords(kept.entry)
  const isRefused = kept.state === 'refused'
  return (
    <article className="trail-row" aria-label={title}>
      <Entry title={title} lines={lines} state={isRefused ? '' : 'Not sent yet'} />
      {isRefused && (
        <p className="trail-alarm" role="alert">
          The office’s server refused it: {kept.reason}
        </p>
      )}
      <ul className="trail-photos">
        {photos.map(({ client_id, file }) => (
          <li key={client_id}>{file && <Thumb file={file} alt="Photo of this incident" />}</li>
        ))}
      </ul>
      <button
        className="trail-button trail-quiet"
        type="button"
        aria-label={`Copy as text: ${title}`}
        onClick={async () => setCopied(await copyText(entryAsText(kept.entry)))}
      >
        Copy as text
      </button>
      {isRefused && (
        <button
          className="trail-button trail-quiet"
          type="button"
          aria-label={`Take off this phone: ${title}`}
          onClick={() => confirm('Take it off this phone? Nobody else has it.') && throwAway(kept)}
        >
          Take off this phone
        </button>
      )}
      <p role="status">{copied}</p>
    </article>
  )
}

/** A photo whose incident has arrived without it. */
function LoosePhoto({ photo }: { photo: KeptPhoto }) {
  async function again() {
    await changePhoto(photo, { state: 'waiting', reason: '' })
    void sendAll()
  }
  return (
    <div className="trail-row">
      <p>
        {photo.state === 'refused' ? `A photo was not taken: ${photo.reason}` : 'A photo is not sent yet'}
      </p>
      <ul className="trail-photos">
        <li>{photo.file && <Thumb file={photo.file} alt="Photo that is not sent" />}</li>
      </ul>
      {photo.state === 'refused' && (
        <button className="trail-button trail-quiet" type="button" onClick={again}>
          Try this photo again
        </button>
      )}
    </div>
  )
}

function copyAll(waiting: KeptEntry[]) {
  return copyText(waiting.map(({ entry }) => entryAsText(entry)).join('\n\n'))
}
