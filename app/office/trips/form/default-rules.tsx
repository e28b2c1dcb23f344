import { useEffect, useState } from 'react'
import { rulesFor } from '#contract/money-rules.ts'
import { Settings } from '#contract/settings.ts'
import { balanceWhen, daysOf, depositInWords } from '#contract/terms.ts'
import { at } from '../../shell/api-address.ts'
import { readApi } from '../../shell/api.ts'

type Rules = Settings['booking_rules']

/** Says what holds for a trip without rules of its own; only that the settings hold while they are not read yet. */
export function DefaultRules() {
  const [rules, setRules] = useState<Rules>()
  useEffect(() => {
    let isOpen = true
    void readApi(at('/api/settings/booking_rules/')).then((result) => {
      if (isOpen && 'body' in result) setRules(Settings.shape.booking_rules.safeParse(result.body).data)
    })
    return () => {
      isOpen = false
    }
  }, [])
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
