import type { ReactNode } from 'react'
import { formatDay } from '#contract/days.ts'
import { linesOf, NO_DOCTOR } from '#contract/emergency-words.ts'
import { formatMetres } from '#contract/numbers.ts'
import { itemInWords } from '#contract/packing-lists.ts'
import { phrases, phraseSources } from '#contract/phrases.ts'
import type { TrailDay } from '#contract/trail-package.ts'
import { dialUrl } from '#contract/whatsapp.ts'
import type { TripPack } from '#domain/trip-packs/read.ts'
import type { MapShape } from '../../trip/line/map-shape.ts'
import { useWords } from '../../kit/words.tsx'
import { RouteMap } from '../../trip/line/route-map.tsx'
import { WhereYouMeet } from './meeting.tsx'
import { Fetched } from '../own/fetched.tsx'

type Shown = Omit<TripPack, 'trip' | 'days'> & { in_short: string[] }
type Props = { pack: Shown; days: TrailDay[]; map: MapShape | undefined }

const LINK = 'num py-2 whitespace-nowrap text-lake underline underline-offset-2'

/** What is in the pack, what is needed in a hurry first. */
export function PackParts({ pack, days, map }: Props) {
  const { calls, transfers, meeting, meeting_map, start_date, address, permits, gear } = pack
  const say = useWords()
  return (
    <div className="mt-10 grid max-w-[720px] gap-12 print:max-w-none print:gap-8">
      <Part title={say('pack.calls')}>
        <ul className="border-t border-line">
          {calls.map(({ who, what, phone }) => (
            <li
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
              key={`${who} ${what}`}
            >
              <span>
                <b className="font-semibold">{who}</b> <span className="text-muted">{what}</span>
              </span>
              {phone && (
                <a className={LINK} href={dialUrl(phone)}>
                  {phone}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Part>
      <Fetched transfers={transfers} />
      {meeting && (
        <Part title={say('pack.meeting')}>
          <WhereYouMeet meeting={meeting} map={meeting_map} day={start_date} />
        </Part>
      )}
      {address && (
        <Part title={say('pack.office')}>
          <p>{address}</p>
        </Part>
      )}
      {map && (
        <Part title={say('pack.way')}>
          <div className="trip-map-frame night rounded-card print:max-w-[480px]">
            <RouteMap shape={map} label={`The way of ${pack.trip_name}`} selected={undefined} />
          </div>
          <p className="mt-2 text-small text-muted">{say('pack.way_text')}</p>
        </Part>
      )}
      <Part title={say('pack.days')}>
        <ol className="border-t border-line">
          {days.map((day, index) => (
            <Day day={day} key={index} />
          ))}
        </ol>
      </Part>
      <Part title={say('pack.documents')}>
        <p>{say('pack.documents_text')}</p>
        {permits.length > 0 && (
          <>
            <p className="mt-3">{say('pack.permits')}</p>
            <ul className="mt-2 grid gap-1">
              {permits.map(({ name, issuer }) => (
                <li key={name}>
                  <b className="font-semibold">{name}</b> <span className="text-muted">{issuer}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Part>
      {gear && (
        <Part title={say('pack.gear')}>
          {gear.words.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {gear.sections.map(({ title, items }) => (
            <p className="mt-3" key={title}>
              <b className="font-semibold">{title}:</b> {items.map(itemInWords).join(', ')}
            </p>
          ))}
        </Part>
      )}
      <Help pack={pack} />
      <Part title={say('pack.phrases')}>
        <dl className="border-t border-line">
          {phrases.map(([nepali, english]) => (
            <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3" key={nepali}>
              <dt className="font-semibold" lang="ne-Latn">
                {nepali}
              </dt>
              <dd className="text-muted">{english}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-small text-muted wrap-anywhere">
          From {phraseSources.map((url) => new URL(url).hostname).join(', ')}
        </p>
      </Part>
    </div>
  )
}

function Day({ day }: { day: TrailDay }) {
  const { date, label, title, place, sleep_m, high_point, hours, way, lodging, ascent_note } = day
  const night = [place && `Night in ${place}`, sleep_m !== null && formatMetres(sleep_m)]
    .filter(Boolean)
    .join(', ')
  const facts = [
    night,
    high_point && `highest point ${high_point.name}, ${formatMetres(high_point.altitude_m)}`,
    hours && `${hours} hours`,
    way,
    lodging,
  ].filter(Boolean)
  return (
    <li className="border-b border-line py-3">
      <p className="num text-small text-muted">
        {label}, {formatDay(date)}
      </p>
      <p className="font-semibold">{title || place || 'On the way'}</p>
      <p className="num text-small">{facts.join(' · ')}</p>
      {ascent_note && <p className="text-small text-muted">{ascent_note}</p>}
    </li>
  )
}

function Help({ pack: { in_short, emergency } }: { pack: Shown }) {
  const { steps, ready, altitude, places } = emergency
  const say = useWords()
  return (
    <Part title={say('pack.help')}>
      <ul className="grid gap-2 font-semibold">
        {in_short.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {steps.map(({ title, content }) => (
        <div className="mt-5" key={title}>
          <h3 className="text-day">{title}</h3>
          <p className="mt-1 whitespace-pre-line">{content}</p>
        </div>
      ))}
      {ready !== '' && (
        <p className="mt-5">{say('pack.help_ready', { things: linesOf(ready).join(', ') })}</p>
      )}
      {altitude.map(({ title, signs, action }) => (
        <div className="mt-5" key={title}>
          <h3 className="text-day">{title}</h3>
          <p className="mt-1">
            {linesOf(signs).join(', ')}. <b className="font-semibold">{action}</b>
          </p>
        </div>
      ))}
      {altitude.length > 0 && <p className="mt-3 text-small text-muted">{NO_DOCTOR}</p>}
      {places.length > 0 && <h3 className="mt-5 text-day">{say('pack.help_places')}</h3>}
      <ul className="mt-2 grid gap-2">
        {places.map(({ area, name, phone }) => (
          <li key={`${area} ${name}`}>
            {area}: {name}
            {phone && (
              <>
                {', '}
                <a className={LINK} href={dialUrl(phone)}>
                  {phone}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-h3">{title}</h2>
      {children}
    </section>
  )
}
