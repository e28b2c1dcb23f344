import { formatInstant } from '#contract/days.ts'
import type { TrailPackage } from '#contract/trail-package.ts'
import { Days, Rooms } from './days.tsx'
import { Help } from './help.tsx'
import { MeetingPoint } from './meeting.tsx'
import { Crew, GearAndTasks, People } from './people.tsx'

/** Which departure it is, and of when the package is. */
export function PackageHead({ pack: { departure, guide, made_at } }: { pack: TrailPackage }) {
  return (
    <header>
      <h1>{departure.trip_name}</h1>
      {departure.is_cancelled && (
        <p className="trail-alarm">
          <strong>This departure is cancelled.</strong> Call the office.
        </p>
      )}
      <p>
        Namaste {guide.name}. As the office knew it on {formatInstant(made_at)}.
      </p>
    </header>
  )
}

/** All that can be read, behind the day it is. */
export function PackageParts({ pack, today }: { pack: TrailPackage; today: string }) {
  return (
    <>
      <People pack={pack} />
      <Help pack={pack} />
      <MeetingPoint pack={pack} />
      <Days pack={pack} today={today} />
      <Rooms pack={pack} />
      <GearAndTasks pack={pack} />
      <Crew pack={pack} />
    </>
  )
}
