import { memo } from 'react'
import { ruleChanges } from '#contract/rule-preview.ts'
import { Settings } from '#contract/settings.ts'
import { exampleFrom, exampleInWords, RuleChanges } from '../../kit/rule-changes.tsx'
import { useRead } from '../../kit/use-read.ts'
import { at } from '../../shell/api-address.ts'
import { readApi } from '../../shell/api.ts'
import { priceOfText, rulesOfText } from './input.ts'
import type { TripText } from './text.ts'

/** `id`: of a stored trip. */
type Props = { id: string | undefined; before: TripText; after: TripText }

/**
 * Says what the typed rules of a trip mean for a booking, before they are saved. It checks both texts whole, so it is
 * drawn anew only for another text.
 */
export const RulesPreview = memo(function RulesPreview({ id, before, after }: Props) {
  const known = useRead(readKnown, id)
  if (!known) return null
  const [now, then] = [before, after].map((text) => rulesOfText(text, known))
  if (!now || !then) return null
  const example = exampleFrom(known.departures, priceOfText(after))
  return (
    <RuleChanges
      of={`A booking of this trip, ${exampleInWords(example)}:`}
      changes={ruleChanges(example, now, then)}
    />
  )
})

const Usual = Settings.pick({ booking_rules: true, cancellation: true })

/** Reads what holds for all trips, and the departures of this one. Undefined when it cannot be read. */
async function readKnown(id: string | undefined) {
  const [rules, cancellation, listed] = await Promise.all([
    readApi(at('/api/settings/booking_rules/')),
    readApi(at('/api/settings/cancellation/')),
    id === undefined ? { body: [] } : readApi(at('/api/departures/', {}, { trip_id: id })),
  ])
  if ('failure' in rules || 'failure' in cancellation) return undefined
  const { data } = Usual.safeParse({ booking_rules: rules.body, cancellation: cancellation.body })
  return data && { ...data, departures: 'failure' in listed ? [] : listed.body }
}
