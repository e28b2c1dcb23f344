import { formatInstant } from '#contract/days.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { accessToken, isAccessToken } from '../security/link-tokens.ts'
import type { Disrupted } from './rows.ts'

/** Returns the address at which one traveller chooses, token included. `id`: of the row of their choice. */
export function choiceUrl(id: string): string {
  return publicUrl(`/disruptions/${id}?token=${accessToken('disruption', id)}`)
}

/** Whether a token opens the choice of this row. */
export function isChoiceToken(id: string, token: string): boolean {
  return isAccessToken('disruption', id, token)
}

/** Returns the words with a link that staff copy into a message to one traveller. */
export function wordsToCopy({ title, decide_by }: Disrupted, trip: string, url: string): string {
  const until = decide_by === null ? '' : ` by ${formatInstant(decide_by)}`
  return `${trip}: ${title}. Please choose${until} here: ${url}`
}
