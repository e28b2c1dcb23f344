import { formatDate, type Day } from '#contract/days.ts'
import type { DeskGroup } from '#contract/desk.ts'
import { isOldRate, isTypedSince, RATE_OLD_DAYS } from '#contract/exchange-rate.ts'
import { rateInWords } from '#contract/money.ts'
import { readSuggestion } from '../rates/accept.ts'
import { groupOf, itemOf } from './items.ts'

const PATH = '/admin/settings/exchange_rate/suggestion'

/** Returns, once rates are fetched, a suggestion that the rule leaves to a person, and a rate that has grown old. */
export async function rateToDecide(day: Day): Promise<DeskGroup> {
  const { present, suggestion, problem } = await readSuggestion(day)
  const isOld = present.fetches && isOldRate(present.set_on, day)
  const items = []
  const isOurs = suggestion !== null && isTypedSince(present, suggestion.bank_day)
  if (suggestion && (isOld || (present.accepts && !isOurs)))
    items.push(
      itemOf('suggestion', `Suggested: ${rateInWords(suggestion.paisa_per_dollar)}`, PATH, {
        note: suggestion.ask,
        is_late: isOld,
      }),
    )
  else if (isOld)
    items.push(
      itemOf('old', ageInWords(present.set_on), PATH, {
        note: problem || 'Look at it, and type today’s',
        is_late: true,
      }),
    )
  return groupOf('rate', items, items.length, PATH)
}

function ageInWords(setOn: Day | null) {
  return setOn === null
    ? 'There is no rate of a known day'
    : `The rate is of ${formatDate(setOn)}, more than ${RATE_OLD_DAYS} days ago`
}
