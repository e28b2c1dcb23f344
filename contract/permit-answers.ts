import { countryOf } from './countries.ts'
import { formatDate, type Day } from './days.ts'
import { classOf } from './nationalities.ts'
import { permitFees, type PermitFees } from './permit-fees.ts'
import { stayInArea, type Stay } from './permit-stays.ts'
import type { NeededPermit } from './permit-words.ts'
import { documentWords, givenToInWords, type Permit } from './permits.ts'
import { daysInWords } from './terms.ts'

/** Who asks, and for when. `days`: the length of the trip as it is asked for. */
export type PermitQuestion = { nationality: string; start: Day; days: number; party: number }

/** One permit of a trip: how long it is for, what it costs, and why it cannot be had as asked; empty where it can. */
export type PermitAnswer = {
  permit: Permit
  stay: Stay
  fees: PermitFees
  obstacles: string[]
}

/** What a trip needs, in sentences where it asks something of the traveller. */
export type TripAnswer = {
  permits: PermitAnswer[]
  /** What each traveller brings: "copy of the passport". */
  documents: string[]
  /** What the law asks of the party: a guide, company. */
  rules: string[]
  /** How early to ask for them; empty where no office asks for days. */
  notice: string
}

/** Returns what a trip of `usualDays` days needs. How the days of another length are counted: `stayInArea`. */
export function permitsFor(needed: NeededPermit[], usualDays: number, asked: PermitQuestion): TripAnswer {
  const payer = classOf(asked.nationality)
  const permits = needed
    .filter(({ permit }) => permit.needed_by.includes(payer))
    .map(({ permit, ...days }): PermitAnswer => {
      const stay = stayInArea(days, usualDays, asked)
      const fees = permitFees(permit, { class: payer, ...stay, party: asked.party })
      return { permit, stay, fees, obstacles: obstaclesTo(permit, asked) }
    })
  const documents = permits.flatMap(({ permit }) => permit.documents)
  return {
    permits,
    documents: [...new Set(documents)].map((name) => documentWords[name]),
    rules: rulesOf(permits.map(({ permit }) => permit)),
    notice: noticeOf(permits),
  }
}

/** Returns why a permit is not given to whoever asks like this, as sentences. */
function obstaclesTo(permit: Permit, asked: PermitQuestion): string[] {
  const { name, least_party, excluded_countries } = permit
  const country = countryOf(asked.nationality)
  return [
    ...(asked.party < least_party
      ? [
          `As far as we know the ${name} is ${givenToInWords(permit)}. Ask us: others may go with you, and reports differ on what holds today.`,
        ]
      : []),
    ...(country !== undefined && excluded_countries.includes(country)
      ? [`The ${name} is not given on your passport, as far as we know. Ask us before you plan with it.`]
      : []),
  ]
}

/** Returns what the law asks of a party that has these permits. */
function rulesOf(permits: Permit[]): string[] {
  const guided = permits.filter(({ guide_required }) => guide_required)
  const inCompany = permits.filter(({ least_party }) => least_party > 1)
  return [
    ...(guided.length > 0
      ? [`A licensed guide comes with you, as the law asks for ${namesOf(guided)}.`]
      : []),
    ...inCompany.map((permit) => `The ${permit.name}: as far as we know it is ${givenToInWords(permit)}.`),
  ]
}

function noticeOf(answers: PermitAnswer[]): string {
  const slowest = answers.toSorted((a, b) => b.permit.days_needed - a.permit.days_needed)[0]
  if (!slowest || slowest.permit.days_needed === 0) return ''
  const { permit, stay } = slowest
  return `The ${permit.name} takes longest: at least ${daysInWords(permit.days_needed)} before you enter its area, on ${formatDate(stay.first_day)} in this example.${permit.documents.includes('visa') ? ' It is given once you have landed and have your visa; we prepare the rest before.' : ''}`
}

function namesOf(permits: Permit[]) {
  return permits.map(({ name }) => `the ${name}`).join(' and ')
}
