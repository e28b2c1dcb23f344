import type { PaperDecision, PaperFacts } from '#contract/traveller-papers.ts'
import { transaction, type Tx } from '#db/client.ts'
import { tellOfRefusedPaper } from '../bookings/paper-letters.ts'
import { withSums } from '../bookings/read.ts'
import { DomainError } from '../errors.ts'
import { recordEvent, type Actor } from '../events.ts'
import { sealFacts } from '../sealed-files/texts.ts'
import { nameOfFacts } from './read.ts'
import { claimTraveller, filesOf, findPaper, noSuchPaper, storePaper, type PaperOf } from './send.ts'

/**
 * Accepts a paper, or refuses it and mails the traveller why and what to send. What was accepted before is refused only
 * when nothing was sent since. Throws `not-found` while there is no file of it, `stale` when its files are others than
 * those that somebody has looked at, and `conflict` when the booking is over.
 */
export async function decidePaper(of: PaperOf, decided: PaperDecision, actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    const row = await claimTraveller(tx, of)
    const paper = await findPaper(tx, of)
    if (!paper || paper.state === 'missing') throw noSuchPaper()
    const files = await filesOf(tx, of)
    refuseOthersThan(decided.files, files)
    const isRefused = decided.decision === 'refuse'
    const reason = isRefused ? decided.reason : ''
    await storePaper(tx, of, { state: isRefused ? 'refused' : 'accepted', reason })
    const fresh = files.filter(({ accepted_at }) => accepted_at === null)
    if (!isRefused) await markFiles(tx, fresh, new Date().toISOString())
    else if (fresh.length === 0) await markFiles(tx, files, null)
    if (isRefused) {
      const booking = await withSums(tx, row)
      if (booking.email !== '') await tellOfRefusedPaper(tx, booking, { ...of, reason })
    }
    const after = {
      change: `paper-${isRefused ? 'refused' : 'accepted'}`,
      kind: of.kind,
      position: of.position,
    }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'booking', noun_id: of.bookingId, after })
  })
}

/**
 * Stores what staff have typed from a paper, sealed. Throws `not-found` for a traveller that the booking does not have,
 * `conflict` when it is over, and `unavailable` where there is no key.
 */
export async function typePaperFacts(
  { bookingId, position }: Omit<PaperOf, 'kind'>,
  facts: PaperFacts,
  actor: Actor,
): Promise<void> {
  const of = { bookingId, position, kind: facts.kind }
  await transaction(async (tx) => {
    await claimTraveller(tx, of)
    await storePaper(tx, of, { facts: sealFacts(facts, nameOfFacts(bookingId)) })
    const after = { change: 'paper-facts', kind: of.kind, position }
    await recordEvent(tx, actor, { verb: 'edit', noun: 'booking', noun_id: bookingId, after })
  })
}

function refuseOthersThan(lookedAt: string[], files: { id: string }[]) {
  const seen = new Set(lookedAt)
  if (seen.size === files.length && files.every(({ id }) => seen.has(id))) return
  throw new DomainError(
    'stale',
    'Files of this paper have come or gone since you looked at it. Look at those that are here now, then decide',
  )
}

async function markFiles(tx: Tx, files: { id: string }[], accepted_at: string | null) {
  const ids = files.map(({ id }) => id)
  if (ids.length > 0)
    await tx.updateTable('traveller_paper_files').set({ accepted_at }).where('id', 'in', ids).execute()
}
