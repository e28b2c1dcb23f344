import { defaultSettings } from '#contract/default-settings.ts'
import { rulesFor } from '#contract/money-rules.ts'
import type { Settings } from '#contract/settings.ts'
import { balanceWhen, cardFeeInWords, daysOf, depositInWords, hasCardFee } from '#contract/terms.ts'

type Rules = Pick<Settings, 'booking_rules' | 'cancellation'>

/** What stands in a text in the place of each name in brackets. */
const figures: Record<string, (rules: Rules) => string> = {
  deposit: ({ booking_rules }) => depositInWords(rulesFor(booking_rules)),
  'card fee': ({ booking_rules }) => cardFeeInWords(booking_rules),
  'balance due': ({ booking_rules }) => balanceWhen(rulesFor(booking_rules)),
  kept: ({ cancellation }) => `${cancellation.keeps_percent} %`,
  notice: ({ booking_rules }) => daysOf(booking_rules.notice_days),
  hold: ({ booking_rules }) => `${booking_rules.hold_minutes} minutes`,
}

/**
 * Puts the figures of the rules in the place of `[deposit]`, `[card fee]`, `[balance due]`, `[kept]`, `[notice]` and
 * `[hold]`; those of the specification unless told others. A deposit that is no share of the price is not written as
 * one, and without a card fee the sentences that name it are left out.
 */
export function fillFigures(text: string, rules: Rules = defaultSettings): string {
  const said = hasCardFee(rules.booking_rules)
    ? text
    : text.replaceAll(WITH_FEE, (_, before: string, after: string) => before && after)
  return said
    .replaceAll(DEPOSIT_OF_PRICE, (whole) => (figures['deposit']!(rules).endsWith('%') ? whole : '[deposit]'))
    .replaceAll(/\[(deposit|card fee|balance due|kept|notice|hold)\]/g, (_, name: string) =>
      figures[name]!(rules),
    )
}

const DEPOSIT_OF_PRICE = /\[deposit\] of the (?:whole |total |trip )?price/g

/** A sentence with its end, and the spaces around it. A full stop within a number does not end it. */
const WITH_FEE = /(^| )(?:[^.!?\n]|\.(?=\d))*\[card fee\](?:[^.!?\n]|\.(?=\d))*(?:[.!?]+|$)( ?)/gm
