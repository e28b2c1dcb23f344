import type { Day } from './days.ts'
import { classOf } from './nationalities.ts'
import type { PackTraveller, PermitState } from './permit-packs.ts'
import { documentWords, type Permit, type PermitDocument } from './permits.ts'
import { isAccepted, type PaperFault, type TravellerPapers } from './traveller-papers.ts'
import { travellerDetails } from './travellers.ts'

/** How far a permit is that nobody has applied for yet. */
export type Readiness = {
  state: Extract<PermitState, 'missing' | 'visa' | 'ready' | 'not-needed'>
  /** What is missing, in words. */
  lacking: string[]
  /** The papers that have come and that nobody has accepted yet. */
  unseen: PermitDocument[]
}

type Asked = Pick<Permit, 'documents' | 'needed_by'>
type Known = Pick<PackTraveller, 'name' | 'nationality' | 'birth_date' | 'passport_number' | 'arrival_at'>
type Papers = Pick<TravellerPapers, 'papers' | 'faults'>

/** What the office of a permit would send a passport back for, in words. Other faults of papers are no matter of permits. */
const passportFaults: Partial<Record<PaperFault['check'], string>> = {
  'passport-expires': 'passport that is valid six months beyond the last day',
  'passport-name': 'name as the passport has it',
}

/**
 * Returns on a day whether a permit can be asked for, and if not, why. `traveller`: with what holds of the passport
 * (`truePassport`). A paper counts once it has come; a refused one is missing. Nepalis need no visa; for others it is waited
 * for until the day on which they land, and missing from then on.
 */
export function readinessOf(permit: Asked, traveller: Known, papers: Papers, on: Day): Readiness {
  const documents = documentsFor(permit, traveller.nationality)
  if (documents === undefined) return { state: 'not-needed', lacking: [], unseen: [] }
  const paperOf = (document: PermitDocument) => papers.papers.find(({ kind }) => kind === document)
  const isThere = (document: PermitDocument) => {
    const paper = paperOf(document)
    return paper !== undefined && (paper.state === 'received' || isAccepted(paper))
  }
  const hasLanded = traveller.arrival_at !== null && traveller.arrival_at.slice(0, 10) <= on
  const waitsForVisa = documents.includes('visa') && !isThere('visa') && !hasLanded
  const open = documents.filter((document) => !isThere(document) && !(document === 'visa' && waitsForVisa))
  const lacking = [
    ...detailsLacking(documents, traveller),
    ...open.map((document) => paperInWords(document, paperOf(document)?.state === 'refused')),
    ...(documents.includes('passport')
      ? papers.faults.flatMap(({ check }) => passportFaults[check] ?? [])
      : []),
  ]
  return {
    state: lacking.length > 0 ? 'missing' : waitsForVisa ? 'visa' : 'ready',
    lacking,
    unseen: documents.filter((document) => paperOf(document)?.state === 'received'),
  }
}

/** Returns the papers that the office of a permit asks of a traveller; undefined for one who needs no such permit. */
export function documentsFor(
  { documents, needed_by }: Asked,
  nationality: string,
): PermitDocument[] | undefined {
  const payer = classOf(nationality)
  if (!needed_by.includes(payer)) return undefined
  return documents.filter((document) => document !== 'visa' || payer !== 'nepali')
}

function detailsLacking(documents: PermitDocument[], traveller: Known): string[] {
  const { name, nationality, birth_date, passport_number } = traveller
  return [
    ...(name === '' ? [travellerDetails.name] : []),
    ...(nationality === '' ? [travellerDetails.nationality] : []),
    ...(birth_date === null ? [travellerDetails.birthDate] : []),
    ...(documents.includes('passport') && passport_number === '' ? [travellerDetails.passport] : []),
  ]
}

/** "copy of the passport", "insurance policy (refused)". */
function paperInWords(document: PermitDocument, isRefused: boolean) {
  return `${documentWords[document]}${isRefused ? ' (refused)' : ''}`
}
