import type { ReactNode } from 'react'
import { formatMetres } from '#contract/numbers.ts'
import type { Region } from '#contract/regions.ts'
import { metresOf } from '../form/metres.ts'
import { tripLabels } from '../form/section-names.ts'
import type { DayText, TripText } from '../form/text.ts'
import { entryColumns, lineColumns } from './columns.ts'

/** All that is read of a trip of a list, as its form will have it. */
export function TripReading({ text, regions }: { text: TripText; regions: Region[] }) {
  const region = regions.find(({ _id }) => _id === text.region_id)
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[12rem_1fr]">
      {region && <Fact label={tripLabels.region_id}>{region.name}</Fact>}
      {lineColumns.map(
        (field) =>
          text[field] && (
            <Fact key={field} label={tripLabels[field]}>
              {text[field]}
            </Fact>
          ),
      )}
      {text.overview_description.text && (
        <Fact label={tripLabels.overview_description}>{text.overview_description.text}</Fact>
      )}
      {text.overview_sections.map(({ key, title, content }) => (
        <Fact key={key} label={title || 'Section'}>
          {content}
        </Fact>
      ))}
      {entryColumns.map((field) => {
        const entries = text[field].map((entry) => entry.text).filter(Boolean)
        return (
          entries.length > 0 && (
            <Fact key={field} label={tripLabels[field]}>
              {entries.join('\n')}
            </Fact>
          )
        )
      })}
      {text.itinerary.map(
        (day) =>
          (day.title || day.description) && (
            <Fact key={day.key} label={day.day}>
              {dayInWords(day)}
            </Fact>
          ),
      )}
      {text.faq.map(
        ({ key, question, answer }) =>
          answer && (
            <Fact key={key} label={question || 'Without a question'}>
              {answer}
            </Fact>
          ),
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="min-w-0 font-medium wrap-anywhere">{label}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line text-muted">{children}</dd>
    </>
  )
}

function dayInWords({ title, description, place, sleep_m, hours, lodging, meals }: DayText) {
  const metres = metresOf(sleep_m)
  const night = [place, metres === null ? sleep_m : formatMetres(metres), lodging].filter(Boolean).join(', ')
  const facts = [night && `Night: ${night}`, hours && `${hours} hours`, meals.join(', ')].filter(Boolean)
  return [title, facts.join(' · '), description].filter(Boolean).join('\n')
}
