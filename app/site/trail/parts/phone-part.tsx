import { useEffect, useState, type ToggleEvent } from 'react'
import { CLOCK_OFF_S } from '#contract/trail-limits.ts'
import { formatDay, formatInstant } from '#contract/days.ts'
import { readAddress, showAddress } from '../keep/address.ts'
import type { KeptLink } from '../keep/tables.ts'
import { Part } from './kit.tsx'

const HOUR_S = 3600

/** What "kept on this phone" means, how to put the page on the home screen, and whether the clock is right. */
export function PhonePart({ link, isOffline }: { link: KeptLink; isOffline: boolean }) {
  const [isLasting, setLasting] = useState<boolean>()
  const [isOnScreen] = useState(isOnHomeScreen)
  useEffect(() => {
    navigator.storage?.persist?.().then(setLasting, () => setLasting(false))
  }, [])
  return (
    <Part id="phone" title="This phone">
      <Clock link={link} />
      <p>
        <strong>Kept on this phone</strong> means: this page, and what you write, are kept in the memory of
        this browser. They are there without signal{isOffline ? '' : ', from now on'}. Whoever can unlock this
        phone can read them.
      </p>
      <p>
        {isLasting
          ? 'This browser has promised not to clear it.'
          : 'This browser may clear it when the phone is full. An iPhone clears it after seven days without a visit, unless the page is on the home screen.'}
      </p>
      {link.pack && (
        <p>
          After {formatDay(link.pack.until)} the page wipes it when it is next opened. What is not sent stays
          until it is sent.
        </p>
      )}
      {!isOnScreen && <HomeScreen device={link.device} />}
    </Part>
  )
}

/**
 * How to put the page on the home screen. An iPhone puts the address there as it stands, so the device is in it as long as
 * these words are open; there they are closed at first. Others read the manifest.
 */
function HomeScreen({ device }: Pick<KeptLink, 'device'>) {
  const [isIphone] = useState(() => 'standalone' in navigator)

  function toggled({ currentTarget: { open } }: ToggleEvent<HTMLDetailsElement>) {
    if (isIphone) showAddress({ ...readAddress(location), device }, open)
  }

  return (
    <details className="trail-item" open={!isIphone} onToggle={toggled}>
      <summary>
        <strong>Put this page on the home screen</strong>
      </summary>
      <h3>iPhone, in Safari</h3>
      <p>
        While this is open, the address of the page belongs to this phone: do not send it to anybody. Close
        this once the icon is there.
      </p>
      <ol className="trail-steps">
        <li>Tap the Share button: a square with an arrow up.</li>
        <li>Tap “Add to Home Screen”, then “Add”.</li>
        <li>
          Open it from the home screen once while you have signal. The icon has a memory of its own: from then
          on use the icon alone.
        </li>
      </ol>
      <h3>Android, in Chrome</h3>
      <ol className="trail-steps">
        <li>Tap the three dots at the top right.</li>
        <li>Tap “Add to Home screen” or “Install app”, then “Install”.</li>
        <li>Open it from the home screen once while you have signal.</li>
      </ol>
    </details>
  )
}

/** Returns whether the page was opened by its icon. Safari says it in its own way. */
function isOnHomeScreen() {
  const isSafaris = 'standalone' in navigator && navigator.standalone === true
  return isSafaris || matchMedia('(display-mode: standalone)').matches
}

/** Says so when the phone's clock is wrong; entries carry its time as it is, and the office sees by how much it is off. */
function Clock({ link: { clock_off_s, pack } }: { link: KeptLink }) {
  if (!pack || Math.abs(clock_off_s) <= CLOCK_OFF_S) return null
  const hours = Math.abs(clock_off_s) / HOUR_S
  const by = hours < 1 ? `${Math.round(hours * 60)} minutes` : `${Math.round(hours)} hours`
  return (
    <p className="trail-alarm">
      <strong>
        This phone’s clock is {by} {clock_off_s > 0 ? 'ahead' : 'behind'}.
      </strong>{' '}
      Last connected: {formatInstant(pack.made_at)}. This page still uses the right day. Set the clock to
      automatic time.
    </p>
  )
}
