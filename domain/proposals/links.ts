import { formatDay } from '#contract/days.ts'
import { publicUrl } from '#integrations/own-address.ts'
import { accessToken, isAccessToken } from '../security/link-tokens.ts'

/** Returns the path at which a version is read and answered, token included. `id`: of the version. */
export function proposalPath(id: string): string {
  return `/proposals/${id}?token=${accessToken('proposal', id)}`
}

/** As `proposalPath`, with the site before it. Anybody with it can read the version, and accept it while it counts. */
export function proposalUrl(id: string): string {
  return publicUrl(proposalPath(id))
}

/** Whether a token opens this version. */
export function isProposalToken(id: string, token: string): boolean {
  return isAccessToken('proposal', id, token)
}

/** Returns the words with the link that staff copy into a message. */
export function wordsToCopy(title: string, valid_until: string, url: string): string {
  return `${title}: here is our proposal, with the days, the beds and the price. You can accept it until ${formatDay(valid_until)}: ${url}`
}
