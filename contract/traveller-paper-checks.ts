import { formatDate, type Day } from './days.ts'
import { formatMetres } from './numbers.ts'
import { isSameName } from './same-name.ts'
import type { PaperFault, TravellerPaper } from './traveller-papers.ts'
import { insuranceGap } from './travellers.ts'
import { isSameNumber } from './true-passports.ts'

/** Nepal lets nobody in whose passport ends earlier after the last day. */
export const PASSPORT_MONTHS_BEYOND = 6

/**
 * Who the booking says the traveller is; texts are empty and `birth_date` null while nobody has filled them in.
 * `typedNumber`: returns the whole number of the passport as it was typed. It is asked for only where there is another to
 * compare it with, because opening it takes time.
 */
export type CheckedTraveller = { name: string; birth_date: Day | null; typedNumber: () => string }

/** Days are included; `highest_m` is null when the trip does not say it. */
export type CheckedTrip = { first_day: Day; last_day: Day; highest_m: number | null }

type Standing = Pick<TravellerPaper, 'kind' | 'state' | 'facts'>
type Facts = NonNullable<TravellerPaper['facts']>
type Of<Kind extends Facts['kind']> = Extract<Facts, { kind: Kind }>

/**
 * Returns what is wrong with a traveller's papers, each with what to do. Facts that nobody has typed yet are not
 * checked, and neither is a refused paper: its reason says what to do.
 */
export function faultsOfPapers(
  papers: Standing[],
  traveller: CheckedTraveller,
  trip: CheckedTrip,
): PaperFault[] {
  const faults: PaperFault[] = []
  const passport = factsOf(papers, 'passport')
  const insurance = factsOf(papers, 'insurance')
  if (passport) faults.push(...faultsOfPassport(passport, traveller, trip))
  if (insurance) faults.push(...faultsOfInsurance(insurance, trip))
  return faults
}

/** Returns the last day of a passport that is valid long enough for a trip. */
export function passportNeededUntil(last: Day): Day {
  const [year, month, day] = last.split('-').map(Number) as [number, number, number]
  const endOfMonth = new Date(Date.UTC(year, month + PASSPORT_MONTHS_BEYOND, 0)).getUTCDate()
  const until = Date.UTC(year, month - 1 + PASSPORT_MONTHS_BEYOND, Math.min(day, endOfMonth))
  return new Date(until).toISOString().slice(0, 10)
}

function factsOf<Kind extends Facts['kind']>(papers: Standing[], kind: Kind): Of<Kind> | undefined {
  const paper = papers.find((one) => one.kind === kind)
  return paper?.facts?.kind === kind && paper.state !== 'refused' ? (paper.facts as Of<Kind>) : undefined
}

function faultsOfPassport(
  { number, expires_on, name, birth_date }: Of<'passport'>,
  traveller: CheckedTraveller,
  { last_day }: CheckedTrip,
): PaperFault[] {
  const until = passportNeededUntil(last_day)
  const beyond = `six months beyond the last day, so until ${formatDate(until)}`
  const says = new Map<PaperFault['check'], string | false>([
    [
      'passport-expires',
      expires_on === null
        ? `We cannot read when the passport expires; it must be for ${beyond}. Send a sharp picture of the page with the photo.`
        : expires_on < until &&
          `The passport is valid until ${formatDate(expires_on)}, and Nepal asks for ${beyond}. Renew it, then send the new one.`,
    ],
    [
      'passport-name',
      name !== '' &&
        traveller.name !== '' &&
        !isSameName(name, traveller.name) &&
        `The passport says “${name}”, the booking “${traveller.name}”. Permits and flights carry the name of the passport: write it so in the traveller’s details.`,
    ],
    [
      'passport-number',
      number !== '' &&
        !isSameNumber(number, traveller.typedNumber()) &&
        'The passport has another number than the booking. Correct the passport number in the traveller’s details, or tell us if we misread the passport.',
    ],
    [
      'passport-birth-date',
      birth_date !== null &&
        traveller.birth_date !== null &&
        birth_date !== traveller.birth_date &&
        `The passport says born on ${formatDate(birth_date)}, the booking ${formatDate(traveller.birth_date)}. Correct the birth date in the traveller’s details, or tell us if we misread the passport.`,
    ],
  ])
  return faultsIn('passport', says)
}

function faultsOfInsurance(facts: Of<'insurance'>, trip: CheckedTrip): PaperFault[] {
  const says = new Map<PaperFault['check'], string | false>([
    ['insurance-days', daysFault(facts, trip)],
    ['insurance-height', heightFault(facts, trip)],
    [
      'insurance-helicopter',
      {
        yes: false as const,
        no: 'The insurance does not pay for a helicopter. Add helicopter rescue, then send the new policy.',
        unknown:
          'We cannot read whether the insurance pays for a helicopter. Ask the insurer, and send the page that says so.',
      }[facts.helicopter],
    ],
    [
      'insurance-phone',
      facts.emergency_phone === '' &&
        'The emergency telephone of the insurer is missing. Send the page with it: it is called before any helicopter.',
    ],
  ])
  return faultsIn('insurance', says)
}

function daysFault({ valid_from, valid_until }: Of<'insurance'>, { first_day, last_day }: CheckedTrip) {
  const trip = `from ${formatDate(first_day)} to ${formatDate(last_day)}`
  if (valid_from === null || valid_until === null)
    return `We cannot read the first and the last day of the insurance; the trip lasts ${trip}. Send the page with the days.`
  return (
    (valid_from > first_day || valid_until < last_day) &&
    `The insurance is valid from ${formatDate(valid_from)} to ${formatDate(valid_until)}, the trip lasts ${trip}. Extend it over all days, then send the new policy.`
  )
}

function heightFault({ insured_m }: Of<'insurance'>, { highest_m }: CheckedTrip) {
  if (highest_m === null) return false
  if (insured_m === null)
    return `We cannot read up to which height the insurance pays; the trip reaches ${formatMetres(highest_m)}. Ask the insurer, and send the page that says so.`
  const gap = insuranceGap(insured_m, highest_m)
  return gap !== null && `${gap}. Raise the height that is insured, then send the new policy.`
}

function faultsIn(kind: PaperFault['kind'], says: Map<PaperFault['check'], string | false>): PaperFault[] {
  return [...says].flatMap(([check, said]) => (said === false ? [] : [{ kind, check, says: said }]))
}
