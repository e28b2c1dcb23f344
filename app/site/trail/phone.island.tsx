import { useEffect, useState } from 'react'
import { MINUTE_MS, today as dayOf } from '#contract/days.ts'
import { rightTime } from './keep/wipe.ts'
import { sendAll } from './keep/send.ts'
import { keepPage, startTrail } from './keep/start.ts'
import { readTrail, watchTrail, type Trail } from './keep/trail.ts'
import { Today } from './parts/days.tsx'
import { Part } from './parts/kit.tsx'
import { PackageHead, PackageParts } from './parts/package.tsx'
import { PhonePart } from './parts/phone-part.tsx'
import { counted, countSent } from './write/count.ts'
import { HalfWritten, hasWords } from './write/half-written.tsx'
import { HealthForm } from './write/health.tsx'
import { CashForm, IncidentForm, NoteForm } from './write/others.tsx'
import { Outbox } from './write/outbox.tsx'

/**
 * The guide's page: what the phone keeps of the departure in the address, and what the guide writes. On the server it is
 * empty, because the key to the link never leaves the phone with the address.
 */
export default function Phone() {
  const [trail, setTrail] = useState(readTrail)
  const [isOffline, setOffline] = useState(false)
  const [isRenewed, setRenewed] = useState(false)
  const [, setMinute] = useState(0)

  useEffect(() => {
    const look = () => setOffline(!navigator.onLine)
    const tick = setInterval(() => setMinute((minute) => minute + 1), MINUTE_MS)
    const leave = watchTrail(setTrail)
    look()
    addEventListener('online', look)
    addEventListener('offline', look)
    keepPage(() => setRenewed(true))
    void startTrail()
    return () => {
      leave()
      clearInterval(tick)
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])

  if (!trail.isRead) return <p className="trail-js">Opening what this phone keeps…</p>
  const { link, fault } = trail
  const today = dayOf(rightTime(link ?? { clock_off_s: 0 }))
  return (
    <>
      {link && <Status trail={trail} isOffline={isOffline} />}
      {isRenewed && (
        <p className="trail-said">
          A newer version of this page has come.{' '}
          <button className="trail-button trail-quiet" type="button" onClick={() => location.reload()}>
            Open it
          </button>
        </p>
      )}
      {fault !== '' && (
        <p className="trail-alarm" role="alert">
          {fault}
        </p>
      )}
      {link?.closed && (
        <Closed
          reason={link.closed.reason}
          hasUnsent={counted(trail).left > 0 || trail.drafts.some(hasWords)}
        />
      )}
      {link && !link.pack && !link.closed && fault === '' && <Empty isOffline={isOffline} />}
      {link?.pack && <Opened trail={trail} pack={link.pack} today={today} />}
      {link && !link.pack && trail.entries.length + trail.photos.length > 0 && <Outbox trail={trail} />}
      {link?.closed && <HalfWritten drafts={trail.drafts} until={link.until} />}
      {link && <PhonePart link={link} isOffline={isOffline} />}
      {link?.pack && <Bar />}
    </>
  )
}

function Opened({
  trail,
  pack,
  today,
}: {
  trail: Trail
  pack: NonNullable<NonNullable<Trail['link']>['pack']>
  today: string
}) {
  const form = { pack, today }
  return (
    <>
      <PackageHead pack={pack} />
      <Today {...form} />
      <Part id="write" title="Write">
        <HealthForm {...form} entries={trail.entries} />
        <NoteForm {...form} />
        <IncidentForm {...form} />
        <CashForm {...form} />
      </Part>
      <Outbox trail={trail} />
      <PackageParts {...form} />
    </>
  )
}

/** Stays at the top: whether there is network, and what lies unsent. */
function Status({ trail, isOffline }: { trail: Trail; isOffline: boolean }) {
  const { left } = counted(trail)
  return (
    <div className={`trail-status${left > 0 ? ' trail-unsent' : ''}`}>
      <p role="status">
        {isOffline ? 'No network. ' : trail.sending === 'broken' && 'The office cannot be reached just now. '}
        <strong>{countSent(trail)}</strong>
      </p>
      {left > 0 && !isOffline && (
        <button className="trail-button" type="button" disabled={trail.sending === 'works'} onClick={sendAll}>
          Send
        </button>
      )}
    </div>
  )
}

function Closed({ reason, hasUnsent }: { reason: string; hasUnsent: boolean }) {
  return (
    <div className="trail-alarm" role="alert">
      <h1>This link is closed</h1>
      <p>{reason}</p>
      <p>
        This page no longer shows the travellers.{' '}
        {hasUnsent && 'What was not sent is still below: copy it and give it to the office.'}
      </p>
    </div>
  )
}

function Empty({ isOffline }: { isOffline: boolean }) {
  return (
    <p>
      {isOffline
        ? 'This phone has not opened the link yet, or has wiped it after the trip. Open it once where there is signal.'
        : 'Asking the office for the departure…'}
    </p>
  )
}

function Bar() {
  return (
    <nav className="trail-bar" aria-label="Parts of this page">
      <a href="#today">Today</a>
      <a href="#write">Write</a>
      <a href="#people">People</a>
      <a href="#help">Help</a>
      <a href="#phone">Phone</a>
    </nav>
  )
}
