import { rulesFor } from '#contract/money-rules.ts'
import type { Settings } from '#contract/settings.ts'
import { balanceWhen, daysOf, depositInWords } from '#contract/terms.ts'
import { useSetting } from './use-setting.ts'

type Rules = Settings['booking_rules']

/** Says what holds for a trip without rules of its own; only that the settings hold while they are not read yet. */
export function DefaultRules() {
  const rules = useSetting('booking_rules')
  return (
    <p className="text-micro text-muted">
      Left empty, the booking rules in the settings apply{rules ? `: ${inWords(rules)}` : ''}. Bookings keep
      what they were made with.
    </p>
  )
}

function inWords(rules: Rules) {
  const money = rulesFor(rules)
  return [
    `a deposit of ${depositInWords(money)}`,
    `the balance ${balanceWhen(money)}`,
    `${daysOf(money.notice_days)} of notice`,
    `private groups of ${rules.least_party} to ${rules.most_party}`,
  ].join(', ')
}
