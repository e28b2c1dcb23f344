import { takenOptions } from '#contract/proposal-prices.ts'
import { writeProposal } from '../documents/proposal.ts'
import { readSettings } from '../settings.ts'
import { slugOf } from '../slugs.ts'
import { proposalUrl } from './links.ts'
import { findProposal } from './own.ts'

/**
 * Returns the version whose link this is as PDF, with a name without an ending. Its price is with the `wanted` options, or
 * those that were accepted. Undefined for a wrong link.
 */
export async function readProposalPaper(
  versionId: string,
  token: string,
  wanted: number[],
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> } | undefined> {
  const found = await findProposal(versionId, token)
  if (!found) return undefined
  const { document, number, state } = found
  const bytes = await writeProposal({
    document,
    number,
    taken: takenOptions(document.options, state === 'accepted' ? found.taken : wanted),
    url: proposalUrl(versionId),
    house: await readSettings(),
  })
  return { name: slugOf(document.title, 'proposal'), bytes }
}
