import { rulesFor } from '#contract/money-rules.ts'
import { ruleChanges } from '#contract/rule-preview.ts'
import { Settings } from '#contract/settings.ts'
import type { Values } from '../kit/form/form.tsx'
import { exampleFrom, exampleInWords, RuleChanges, type Example } from '../kit/rule-changes.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'

/** `other`: the part of the rules that is not edited. */
type Known = { example: Example; other: Values }

type Ruling = 'booking_rules' | 'cancellation'

export function isRuling(name: string): name is Ruling {
  return name === 'booking_rules' || name === 'cancellation'
}

/** Returns what a change of the rules is shown on; undefined when the other part of them cannot be read. */
export async function readExample(name: Ruling): Promise<Known | undefined> {
  const other = name === 'cancellation' ? 'booking_rules' : 'cancellation'
  const [part, listed] = await Promise.all([
    readApi(at(`/api/settings/${other}/`)),
    readApi(at('/api/departures/')),
  ])
  if ('failure' in part) return undefined
  return { example: exampleFrom('failure' in listed ? [] : listed.body), other: part.body }
}

type Props = Known & { name: Ruling; before: Values; after: Values }

/** Says what the typed rules mean for a booking, before they are saved. Renders nothing for rules that are not valid. */
export function RulePreview({ name, example, other, before, after }: Props) {
  const [now, then] = [before, after].map((typed) => rulesIn(name, typed, other))
  if (!now || !then) return null
  const of = `A booking of a trip without rules of its own, ${exampleInWords(example)}:`
  return <RuleChanges of={of} changes={ruleChanges(example, now, then)} />
}

function rulesIn(name: Ruling, typed: Values, other: Values) {
  const parts = name === 'cancellation' ? [other, typed] : [typed, other]
  const rules = Settings.shape.booking_rules.safeParse(parts[0]).data
  const cancellation = Settings.shape.cancellation.safeParse(parts[1]).data
  return rules && cancellation && { money: rulesFor(rules), cancellation, sizes: rules }
}
