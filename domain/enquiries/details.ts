import { z } from 'zod'
import type { StoredFault } from '#contract/stored.ts'
import { noteReading, readStored } from '../stored.ts'

const Details = z.record(z.string(), z.string())

/** The details of a row as far as they can be read. */
export function detailsOf({ id, name, details }: { id: string; name: string; details: string }) {
  const faults: StoredFault[] = []
  const read = readStored('details', details, Details, {}, faults)
  noteReading({ noun: 'enquiry', id, name }, faults)
  return read
}
