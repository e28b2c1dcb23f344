import type { Day } from './days.ts'
import { formatDate } from './days.ts'
import { classOf } from './nationalities.ts'
import type { Permit } from './permits.ts'
import { isAccepted, type Sex, type TravellerPaper } from './traveller-papers.ts'
import { travellerDetails, type Traveller } from './travellers.ts'

// What holds of a passport where the traveller has typed one thing and staff have read another from the paper.

/** What the traveller has typed: empty and null while it is not known. A masked number counts as a number. */
export type TypedPassport = Pick<Traveller, 'passport_number' | 'birth_date'>

/** What holds. `name`: as the passport has it. `differences`: what was typed otherwise, each as a sentence for staff. */
export type TruePassport = {
  number: string
  expires_on: Day | null
  birth_date: Day | null
  name: string
  sex: Sex
  differences: string[]
}

type Standing = Pick<TravellerPaper, 'kind' | 'state' | 'facts'> & {
  files: { is_accepted: boolean }[]
}

/**
 * Returns what holds of a traveller's passport. What staff have typed from an accepted paper wins over what the traveller
 * has typed. Of a paper that is not accepted yet it fills what the traveller has left out; a refused one says nothing.
 */
export function truePassport(typed: TypedPassport, papers: Standing[]): TruePassport {
  const paper = papers.find(({ kind }) => kind === 'passport')
  const wins = paper !== undefined && isAccepted(paper)
  const isRefused = paper?.state === 'refused' && !wins
  const facts = paper?.facts?.kind === 'passport' && !isRefused ? paper.facts : undefined
  const { passport_number, birth_date } = typed
  const none = { number: passport_number, expires_on: null, birth_date, name: '', sex: '' } as const
  if (!facts) return { ...none, differences: [] }
  const { expires_on, name, sex } = facts
  return {
    number: wins ? facts.number || passport_number : passport_number || facts.number,
    expires_on,
    birth_date: wins ? (facts.birth_date ?? birth_date) : (birth_date ?? facts.birth_date),
    name,
    sex,
    differences: differencesOf(typed, facts),
  }
}

/** Returns whether two spellings are one number: case, spaces and hyphens make no difference. An empty one is no other. */
export function isSameNumber(one: string, other: string): boolean {
  return one === '' || other === '' || plainNumber(one) === plainNumber(other)
}

/** Returns whether a permit that a traveller of a nationality must have is given only with a passport. */
export function needsPassport(
  permits: Pick<Permit, 'documents' | 'needed_by'>[],
  nationality: string,
): boolean {
  const payer = classOf(nationality)
  return permits.some(
    ({ documents, needed_by }) => documents.includes('passport') && needed_by.includes(payer),
  )
}

type Asked = TypedPassport & Pick<Traveller, 'missing' | 'nationality'>

/**
 * Returns what is missing of a traveller (`Traveller.missing`) once the papers are read: the birth date no longer where the
 * passport says it, and the number of the passport where one of the `permits` of the trip needs it and nobody knows it.
 */
export function missingWithPassport(
  traveller: Asked,
  papers: Standing[],
  permits: Pick<Permit, 'documents' | 'needed_by'>[],
): string[] {
  const { birth_date, number } = truePassport(traveller, papers)
  const { birthDate, passport } = travellerDetails
  const open = traveller.missing.filter((detail) => detail !== birthDate || birth_date === null)
  return number === '' && needsPassport(permits, traveller.nationality) ? [...open, passport] : open
}

function differencesOf(
  { passport_number, birth_date }: TypedPassport,
  facts: { number: string; birth_date: Day | null },
) {
  return [
    ...(isSameNumber(passport_number, facts.number)
      ? []
      : [`The passport has the number ${facts.number}, the booking ${passport_number}`]),
    ...(birth_date === null || facts.birth_date === null || birth_date === facts.birth_date
      ? []
      : [`The passport says born on ${formatDate(facts.birth_date)}, the booking ${formatDate(birth_date)}`]),
  ]
}

function plainNumber(number: string) {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
}
