import type { Booking } from '#contract/bookings.ts'
import { actors } from '#contract/events.ts'
import {
  PAPER_FILES_PER_KIND,
  paperId,
  paperKinds,
  paperWords,
  type PaperKind,
} from '#contract/traveller-papers.ts'
import { requireConsent } from '#domain/bookings/consent.ts'
import { removePaper, sendPaper } from '#domain/traveller-papers/send.ts'
import { refusalOf } from '../../kit/refusal.ts'
import { filesInWords } from './send-words.ts'

/** What came of a form: how many files were taken, and why others were not, by the id of their field. */
export type SentPapers = {
  taken: number
  isRemoved: boolean
  status: number
  reason?: string
  errors: Record<string, string[]>
}

/** No browser keeps chosen files when a form comes back. */
const AGAIN = 'choose the others once more'

/**
 * Does what a form of the page asks for: takes in the files of a traveller, each by itself, so that one that is refused
 * loses no other, or removes one.
 */
export async function sendOwnPapers(booking: Booking, form: FormData): Promise<SentPapers> {
  const remove = form.get('remove')
  const position = positionIn(form)
  const sent: SentPapers = { taken: 0, isRemoved: false, status: 422, errors: {} }
  try {
    if (typeof remove === 'string') {
      await removePaper(booking._id, remove, actors.visitor)
      sent.isRemoved = true
    } else {
      await requireConsent(booking._id, form.get('consent') === 'yes', actors.visitor)
      for (const kind of paperKinds)
        await sendKind({ bookingId: booking._id, position, kind }, filesIn(form, kind), sent)
      if (sent.taken === 0 && Object.keys(sent.errors).length === 0) sent.reason = 'Choose at least one file'
    }
  } catch (error) {
    const { status, failure } = refusalOf(error)
    const errors = failure.errors ?? {}
    const consent = errors.consent ? { [`traveller-${position}-consent`]: errors.consent } : {}
    const again = remove === null ? '. Then choose the files once more' : ''
    return { ...sent, status, reason: `${failure.reason}${again}`, errors: consent }
  }
  if (Object.keys(sent.errors).length > 0)
    sent.reason = sent.taken > 0 ? `${filesInWords(sent.taken)} arrived; ${AGAIN}` : 'Nothing could be taken'
  return sent
}

/** 0, which no traveller has, for what is no position. */
function positionIn(form: FormData) {
  const typed = form.get('position')
  return typeof typed === 'string' && /^\d{1,2}$/.test(typed) ? Number(typed) : 0
}

type Of = { bookingId: string; position: number; kind: PaperKind }

async function sendKind(of: Of, files: File[], sent: SentPapers) {
  const says: string[] = []
  for (const file of files.slice(0, PAPER_FILES_PER_KIND))
    try {
      await sendPaper(of, new Uint8Array(await file.arrayBuffer()), actors.visitor)
      sent.taken++
    } catch (error) {
      const { status, failure } = refusalOf(error)
      sent.status = status
      says.push(`${file.name}: ${failure.reason}`)
    }
  if (files.length > PAPER_FILES_PER_KIND)
    says.push(
      `${paperWords[of.kind].name}: at most ${PAPER_FILES_PER_KIND} files are taken, you chose ${files.length}`,
    )
  if (says.length > 0) sent.errors[paperId(of.position, of.kind)] = says
}

/** Returns the chosen files of a field; browsers send an empty one for none. */
function filesIn(form: FormData, name: string) {
  return form
    .getAll(name)
    .filter((value): value is File => value instanceof File && (value.size > 0 || value.name !== ''))
}
