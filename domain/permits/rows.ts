import type { Selectable } from 'kysely'
import { PermitFacts, type Permit, type PermitInput } from '#contract/permits.ts'
import { unlimited } from '#contract/unlimited.ts'
import type { PermitRow } from '#db/rows/permits.ts'
import { noteReading, readStored } from '../stored.ts'
import type { StoredFault } from '#contract/stored.ts'

const Facts = unlimited(PermitFacts)

/** What of a permit is shown when its facts cannot be read: nothing is known of its fees. */
const nothingKnown = PermitFacts.parse({ issuer: '?', confidence: 'low' })

/** Returns a row as the API shows it. What cannot be read of it is noted and missing. */
export function toPermit({ id, code, name, checked_on, facts, version }: Selectable<PermitRow>): Permit {
  const faults: StoredFault[] = []
  const read = readStored('facts', facts, Facts, nothingKnown, faults)
  noteReading({ noun: 'permit', id, name }, faults)
  return { _id: id, code, name, checked_on, ...read, version }
}

/** Returns the columns that follow from what staff typed. */
export function columnsOf({ code, name, checked_on, ...facts }: PermitInput) {
  return { code, name, checked_on, facts: JSON.stringify(facts) }
}
