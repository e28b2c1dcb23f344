import { useState, type MouseEvent } from 'react'
import {
  amsInWords,
  functionalWords,
  LAKE_LOUISE_SCALE,
  LAKE_LOUISE_SOURCE,
  redFlags,
  redFlagWords,
  SCORE_LIMITS,
  scoreItems,
  scoreWords,
  signWords,
  type Score,
} from '#contract/lake-louise.ts'
import { HIGHEST_POINT_M } from '#contract/numbers.ts'
import { OXYGEN_MAX, OXYGEN_MIN, PULSE_MAX, PULSE_MIN, TRAIL_TEXT_MAX } from '#contract/trail-limits.ts'
import type { KeptEntry } from '../keep/tables.ts'
import { keyOf, nameOf } from '../parts/name.ts'
import { Field, LogForm, textIn, type FormProps } from './form.tsx'

/** The health of one traveller on a day. After it is kept, the next traveller without one is chosen. */
export function HealthForm({ entries, ...props }: FormProps & { entries: KeptEntry[] }) {
  const { pack, today } = props
  const [score, setScore] = useState<Score>()
  const [flags, setFlags] = useState<string[]>([])
  const done = new Set(
    entries.flatMap(({ entry }) =>
      entry.kind === 'health' && entry.day === today ? [keyOf(entry.traveller)] : [],
    ),
  )
  const left = pack.travellers.filter((traveller) => !done.has(keyOf(traveller)))
  const written = pack.travellers.length - left.length
  const signs = [
    ...new Set(redFlags.filter((flag) => flags.includes(flag)).map((flag) => redFlagWords[flag].sign)),
  ]
  return (
    <LogForm
      {...props}
      name="health"
      title={`Health: ${written} of ${pack.travellers.length} written today`}
      action="Keep this health entry"
      changed={(values) => {
        setScore(scoreIn(values))
        setFlags(values.getAll('red_flags').map(String))
      }}
      build={(values, common) => {
        const traveller = pack.travellers.find((one) => keyOf(one) === textIn(values, 'traveller'))
        if (!traveller) return 'Choose whose health it is'
        const kept = scoreIn(values)
        if (!kept && scoreItems.some((item) => values.has(item)))
          return 'Answer all four of headache, stomach, tiredness and dizziness, or none of them'
        const entry = {
          ...common,
          kind: 'health' as const,
          traveller: {
            reference: traveller.reference,
            position: traveller.position,
            name: nameOf(traveller),
          },
          scale: LAKE_LOUISE_SCALE,
          score: kept ?? null,
          functional: numberIn(values, 'functional'),
          red_flags: redFlags.filter((flag) => values.getAll('red_flags').includes(flag)),
          oxygen: numberIn(values, 'oxygen'),
          pulse: numberIn(values, 'pulse'),
          altitude_m: numberIn(values, 'altitude_m'),
          note: textIn(values, 'note'),
        } as const
        const isEmpty = !kept && entry.red_flags.length === 0 && entry.oxygen === null && entry.pulse === null
        return isEmpty && entry.note === '' ? 'Write at least one thing about this traveller' : entry
      }}
      after={(entry, form) => {
        if (entry.kind !== 'health') return
        const next = left.find((one) => keyOf(one) !== keyOf(entry.traveller))
        const select = form.elements.namedItem('traveller')
        if (next && select instanceof HTMLSelectElement) select.value = keyOf(next)
      }}
    >
      <Field id="health-traveller" label="Traveller">
        <select id="health-traveller" name="traveller" defaultValue={left[0] && keyOf(left[0])}>
          {pack.travellers.map((traveller) => (
            <option key={keyOf(traveller)} value={keyOf(traveller)}>
              {done.has(keyOf(traveller)) && '✓ '}
              {nameOf(traveller)}
            </option>
          ))}
        </select>
      </Field>
      <button className="trail-button trail-quiet" type="button" onClick={noComplaints}>
        No complaints: 0 for all four
      </button>
      {scoreItems.map((item) => (
        <Choices key={item} name={item} title={scoreWords[item].name} answers={scoreWords[item].answers} />
      ))}
      <p className="trail-sum" role="status">
        {score ? `Lake Louise score ${amsInWords(score)}.` : 'Answer the four for the Lake Louise score.'}
      </p>
      <p>
        <small>{SCORE_LIMITS}</small>
      </p>
      <a className="trail-source" href={LAKE_LOUISE_SOURCE.url} target="_blank" rel="noreferrer">
        Source: {LAKE_LOUISE_SOURCE.name}
      </a>
      <fieldset className="trail-flags">
        <legend>Red flags, whatever the score is</legend>
        {redFlags.map((flag) => (
          <label className="trail-choice" key={flag}>
            <input type="checkbox" name="red_flags" value={flag} />
            {redFlagWords[flag].name}
          </label>
        ))}
      </fieldset>
      <div role="status">
        {signs.map((sign) => (
          <p className="trail-alarm" key={sign}>
            <strong>{signWords[sign]}.</strong> <a href="#help">What to do in an emergency</a>
          </p>
        ))}
      </div>
      <div className="trail-side">
        <Field id="health-oxygen" label="Oxygen, %">
          <Whole id="health-oxygen" name="oxygen" min={OXYGEN_MIN} max={OXYGEN_MAX} />
        </Field>
        <Field id="health-pulse" label="Pulse">
          <Whole id="health-pulse" name="pulse" min={PULSE_MIN} max={PULSE_MAX} />
        </Field>
        <Field id="health-altitude" label="Altitude, m">
          <Whole id="health-altitude" name="altitude_m" min={0} max={HIGHEST_POINT_M} />
        </Field>
      </div>
      <Choices
        name="functional"
        title="How far did it change the day? (Not added)"
        answers={functionalWords}
      />
      <Field id="health-note" label="Note">
        <textarea id="health-note" name="note" rows={3} maxLength={TRAIL_TEXT_MAX} />
      </Field>
    </LogForm>
  )
}

function noComplaints({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
  for (const item of scoreItems) {
    const answers = form!.elements.namedItem(item)
    if (answers instanceof RadioNodeList) answers.value = '0'
  }
  form!.dispatchEvent(new Event('input', { bubbles: true }))
}

function Choices({ name, title, answers }: { name: string; title: string; answers: readonly string[] }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {answers.map((answer, points) => (
        <label className="trail-choice" key={answer}>
          <input type="radio" name={name} value={points} />
          <span>
            <b>{points}</b> {answer}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Whole(props: { id: string; name: string; min: number; max: number }) {
  return <input type="number" inputMode="numeric" step={1} {...props} />
}

/** The four answers; undefined unless all are given. */
function scoreIn(values: FormData): Score | undefined {
  if (!scoreItems.every((item) => values.has(item))) return undefined
  return Object.fromEntries(scoreItems.map((item) => [item, Number(values.get(item))])) as Score
}

function numberIn(values: FormData, name: string) {
  const typed = textIn(values, name)
  return typed === '' ? null : Number(typed)
}
