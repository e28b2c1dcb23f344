import { z } from 'zod'
import { redFlags } from './lake-louise.ts'
import { CashEntry, HealthEntry, IncidentEntry, NoteEntry } from './trail-log.ts'

// Entries of the guides' log as they are read: what may be left out when they are written is there.

const traveller = z.object({ reference: z.string(), position: z.int(), name: z.string() })
const score = z.object({ headache: z.int(), stomach: z.int(), fatigue: z.int(), dizziness: z.int() })
// Without the name of the input, which the description of the API would call nullable wherever it stands.
const common = { day: z.string() }

const LoggedHealth = HealthEntry.extend({
  ...common,
  traveller,
  score: score.nullable(),
  functional: z.int().nullable(),
  red_flags: z.enum(redFlags).array(),
  oxygen: z.int().nullable(),
  pulse: z.int().nullable(),
  altitude_m: z.int().nullable(),
  note: z.string(),
})
const LoggedNote = NoteEntry.extend(common)
const LoggedIncident = IncidentEntry.extend({
  ...common,
  where: z.string(),
  who: z.string(),
  travellers: traveller.array(),
  photos: z.string().array(),
})
const LoggedCash = CashEntry.extend({ ...common, to_whom: z.string() })

export const LoggedEntry = z.discriminatedUnion('kind', [
  LoggedHealth,
  LoggedNote,
  LoggedIncident,
  LoggedCash,
])
export type LoggedEntry = z.infer<typeof LoggedEntry>
