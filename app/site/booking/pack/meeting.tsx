import { arrowTo, MEETING_MAP, SKETCH_NOTE, type MeetingMap } from '#contract/meeting-map.ts'
import type { Meeting } from '#contract/meeting-points.ts'
import { meetingLinks, meetingWhen } from '#contract/meeting-words.ts'
import { useWords } from '../../kit/words.tsx'

const LINK = 'py-2 text-lake underline underline-offset-2'

type Props = { meeting: Meeting; map: MeetingMap | undefined; day: string }

/** When and where the group meets, how to find it, and where it lies. `day`: the first one. */
export function WhereYouMeet({ meeting, map, day }: Props) {
  const say = useWords()
  const { name, words } = meeting
  const links = meetingLinks(meeting)
  return (
    <>
      <p className="num text-muted">{meetingWhen(meeting, day)}</p>
      <p className="text-day font-semibold">{name}</p>
      {words !== '' && <p className="mt-1 max-w-measure whitespace-pre-line">{words}</p>}
      {map && <MeetingSketch map={map} />}
      {links && (
        <p className="num mt-3 flex flex-wrap items-baseline gap-x-6">
          <span>{links.position}</span>
          <a className={`${LINK} print:hidden`} href={links.geo}>
            {say('pack.meeting_phone')}
          </a>
          <a className={`${LINK} print:hidden`} href={links.map}>
            {say('pack.meeting_map')}
          </a>
        </p>
      )}
    </>
  )
}

/** The sketch of a meeting point, drawn without tiles and scripts, so that it is there without network and on paper. */
function MeetingSketch({ map: { at, marks, bar, north, inWords } }: { map: MeetingMap }) {
  const { width, height } = MEETING_MAP
  return (
    <figure className="mt-5">
      <svg
        className="w-full max-w-[440px] rounded-card border border-line bg-mist fill-prose text-[0.8125rem]"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${at.name}. ${inWords.join(', ')}`}
      >
        {marks.map(({ x, y, text, label, tip }) => (
          <g key={text}>
            {tip ? (
              <path className="stroke-lake stroke-2" d={arrowTo({ x, y }, tip)} fill="none" />
            ) : (
              <circle className="fill-paper stroke-ink" cx={x} cy={y} r="4" strokeWidth="1.5" />
            )}
            <text x={label.x} y={label.y} textAnchor={label.anchor}>
              {text}
            </text>
          </g>
        ))}
        <circle className="fill-brand stroke-paper" cx={at.x} cy={at.y} r="8" strokeWidth="2" />
        <text className="fill-ink font-semibold" x={at.label.x} y={at.label.y} textAnchor={at.label.anchor}>
          {at.name}
        </text>
        {[bar, north].map(({ path, text, label }) => (
          <g key={path}>
            <path className="stroke-muted" d={path} fill="none" />
            <text x={label.x} y={label.y} textAnchor={label.anchor}>
              {text}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 text-small text-muted">
        {inWords.join(', ')}. {SKETCH_NOTE}
      </figcaption>
    </figure>
  )
}
