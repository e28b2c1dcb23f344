import { today } from '#contract/days.ts'
import type { TrailPackage } from '#contract/trail-package.ts'
import { Today } from './parts/days.tsx'
import { PackageHead, PackageParts } from './parts/package.tsx'

/** What a form without scripts has brought: the departure, or why it cannot be shown. */
export type PlainVisit = { pack?: TrailPackage; reason?: string; typed?: string }

/** Without scripts: what the departure is, to be read, after the link was pasted, since its key stays with the browser. */
export function PlainTrail({ pack, reason, typed = '' }: PlainVisit) {
  if (pack) {
    const day = today()
    return (
      <>
        <p className="trail-said">
          Read only. To write here, and to open this page without signal, switch JavaScript on in your
          browser.
        </p>
        <PackageHead pack={pack} />
        <Today pack={pack} today={day} />
        <PackageParts pack={pack} today={day} />
      </>
    )
  }
  return (
    <form method="post">
      <h1>On the trail</h1>
      <p>
        Without JavaScript this page only shows the departure. Writing the log, and opening the page without
        signal, need it: switch it on in your browser.
      </p>
      {reason && (
        <p className="trail-alarm" role="alert">
          {reason}
        </p>
      )}
      <div className="trail-field">
        <label htmlFor="trail-link">
          The link, as the office sent it to you
          <small>Its key comes after the # and is not sent on its own.</small>
        </label>
        <input id="trail-link" name="link" defaultValue={typed} maxLength={500} autoComplete="off" required />
      </div>
      <button className="trail-button" type="submit">
        Show the departure
      </button>
    </form>
  )
}
