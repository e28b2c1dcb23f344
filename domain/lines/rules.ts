import { MoneyRules, usualRules } from '#contract/money-rules.ts'
import { unlimited } from '#contract/unlimited.ts'
import { readStored, rememberingLast } from '../stored.ts'

const Stored = unlimited(MoneyRules)

/** Returns the rules by which the price of a booking is paid, as they are stored with it. */
export const moneyRulesIn = rememberingLast((document: string): MoneyRules =>
  readStored('money_rules', document, Stored, usualRules, []),
)
