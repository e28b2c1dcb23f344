import { meetingFacts, meetingLinks } from '#contract/meeting-words.ts'
import type { TrailPackage } from '#contract/trail-package.ts'
import { Facts, Part } from './kit.tsx'

/** Where the group meets on the first day, as its travellers read it; nothing where nobody has said. */
export function MeetingPoint({ pack: { meeting, departure } }: { pack: TrailPackage }) {
  if (!meeting) return null
  const links = meetingLinks(meeting)
  return (
    <Part id="meeting" title="Where the group meets">
      <Facts
        facts={[...meetingFacts(meeting, departure.start_date), ['Position', links && links.position]]}
      />
      {links && (
        <a className="trail-call" href={links.geo}>
          Open on the map of this phone
        </a>
      )}
    </Part>
  )
}
