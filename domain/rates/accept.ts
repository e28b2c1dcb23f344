import { today, type Day } from '#contract/days.ts'
import {
  isFarRate,
  isOldRate,
  isTypedSince,
  suggestionFrom,
  whyAsk,
  type BankRate,
  type ExchangeRate,
  type RateAcceptance,
  type RateReport,
  type RateSuggestion,
} from '#contract/exchange-rate.ts'
import type { Event } from '#contract/events.ts'
import { DomainError } from '../errors.ts'
import { listEvents, type Actor } from '../events.ts'
import { readSetting } from '../settings.ts'
import { changeRate } from '../settings/edits.ts'
import { newestBankRate } from './bank.ts'

type Standing = { present: ExchangeRate; suggestion: RateSuggestion | null; problem: string }

/** So many changes are listed. */
const HISTORY = 30

/** Returns the rate of now and what is suggested; `problem`: why the bank has named no rate. */
export async function readSuggestion(day: Day = today()): Promise<Standing> {
  const [{ part }, { bank, failure }] = await Promise.all([readSetting('exchange_rate'), newestBankRate(day)])
  const present = part as ExchangeRate
  if (!present.fetches) return { present, suggestion: null, problem: '' }
  return { present, suggestion: suggestFor(present, bank, day), problem: failure }
}

/** As `readSuggestion`, with the rates of before. */
export async function readRates(): Promise<RateReport> {
  const [now, { items }] = await Promise.all([
    readSuggestion(),
    listEvents({ noun: 'setting', noun_id: 'exchange_rate', limit: 200 }),
  ])
  const { paisa_per_dollar, source, set_on, fetches, accepts } = now.present
  const present = { paisa_per_dollar, source, set_on, fetches, accepts }
  return { ...now, present, history: items.flatMap(changeIn).slice(0, HISTORY) }
}

/** Returns the rate that an event has set; nothing when it changed only the rule. */
function changeIn({ _id, at, actor_name, before, after }: Event): RateReport['history'] {
  const [was, is] = [before, after] as (Partial<ExchangeRate> | null | undefined)[]
  if (was?.paisa_per_dollar === is?.paisa_per_dollar && was?.set_on === is?.set_on) return []
  const { paisa_per_dollar = null, source = '' } = is ?? {}
  return [{ _id, at, actor_name, paisa_per_dollar, source }]
}

/**
 * Accepts a suggestion for what is booked from now on, as staff saw it. Throws `conflict` when another one is there
 * meanwhile or none. `allowFar` is called, and may throw, when it is so far from the present rate that an owner must decide;
 * the office is mailed then.
 */
export async function acceptSuggestion(
  seen: RateAcceptance,
  actor: Actor,
  allowFar: (why: string) => void,
): Promise<void> {
  const day = today()
  const { bank } = await newestBankRate(day)
  await changeRate(actor, (present) => {
    const suggestion = suggestFor(present, bank, day)
    if (!suggestion || suggestion.bank_day !== seen.bank_day)
      throw new DomainError('conflict', 'This suggestion is out of date. Look at today’s')
    if (suggestion.paisa_per_dollar !== seen.paisa_per_dollar)
      throw new DomainError('conflict', 'The suggestion has changed. Look at it again')
    const isFar = isFarRate(present, suggestion.paisa_per_dollar)
    if (isFar) allowFar(whyAsk(present, suggestion.paisa_per_dollar))
    return { rate: accepted(present, suggestion), isDanger: isFar }
  })
}

/**
 * Accepts the suggestion of the day where the rule may: not over a rate that was typed on the bank's day or since. A rate
 * that is the suggested one counts as set anew.
 */
export async function acceptByRule(day: Day, actor: Actor): Promise<void> {
  const { bank } = await newestBankRate(day)
  await changeRate(actor, (present) => {
    const suggestion = bank && present.accepts && present.fetches ? suggestFor(present, bank, day) : null
    if (!suggestion || suggestion.ask !== '') return undefined
    return { rate: accepted(present, suggestion), isDanger: false }
  })
}

function accepted(
  present: ExchangeRate,
  { paisa_per_dollar, source, bank_day }: RateSuggestion,
): ExchangeRate {
  return { ...present, paisa_per_dollar, source, set_on: bank_day }
}

/** Returns what to accept; null without a rate of these days, and when it is what holds already. */
function suggestFor(present: ExchangeRate, bank: BankRate | undefined, day: Day): RateSuggestion | null {
  if (!bank || isOldRate(bank.day, day)) return null
  const suggestion = suggestionFrom(present, bank)
  if (suggestion.source === present.source && suggestion.paisa_per_dollar === present.paisa_per_dollar)
    return null
  const typed =
    present.accepts && isTypedSince(present, bank.day) ? `${present.source}, which stands for this day.` : ''
  return { ...suggestion, ask: typed || whyAsk(present, suggestion.paisa_per_dollar) }
}
