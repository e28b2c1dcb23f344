import { z } from 'zod'
import { Absence, absenceInWords } from './absences.ts'
import { CrewRole, type CrewRole as Role } from './crew.ts'
import { CrewPaperStanding, crewPaperWords, type CrewPaperKind } from './crew-papers.ts'
import type { CrewRules } from './crew-rules.ts'
import { Day, type Day as OneDay } from './day.ts'
import { daysBetween, formatDay } from './days.ts'
import { AMOUNT_MAX } from './money.ts'
import { portersFor, ratioInWords, type PorterQuestion } from './porters.ts'
import { Id, optionalText } from './text.ts'

/** On one departure. */
export const ASSIGNMENTS_MAX = 100

export const assignmentStates = ['asked', 'confirmed', 'declined'] as const
export const AssignmentState = z.enum(assignmentStates)
export type AssignmentState = z.infer<typeof AssignmentState>

/** `overrule`: why a rule is set aside; empty where none is. It is kept. */
const overrule = optionalText('Reason', 500)

const fields = {
  role: CrewRole,
  /** The first and the last day; left out, those of the departure. */
  from_day: Day.optional(),
  to_day: Day.optional(),
  /** Of a day, in paisa; left out, what a day of theirs is paid. */
  pay: z.int('Give an amount in rupees').min(0).max(AMOUNT_MAX, 'This pay is too high').nullish(),
  overrule,
}

/** Whom staff assign to a departure. */
export const AssignmentInput = z
  .object({ crew_id: Id.min(1, 'Choose somebody'), ...fields })
  .meta({ id: 'AssignmentInput' })
export type AssignmentInput = z.infer<typeof AssignmentInput>

/**
 * How staff change an assignment; they may also answer for whom they have telephoned. `departure_id`: where they move it;
 * days that are left out are then those of that departure.
 */
export const AssignmentChange = z
  .object({ ...fields, state: AssignmentState, departure_id: Id.optional() })
  .meta({ id: 'AssignmentChange' })
export type AssignmentChange = z.infer<typeof AssignmentChange>

/** Why somebody is taken off although too few are left then. */
export const AssignmentRemoval = z.object({ overrule }).meta({ id: 'AssignmentRemoval' })

/** An assignment as staff see it. `faults`: what is wrong with it now, in sentences, whatever was overruled. */
export const Assignment = z
  .object({
    _id: z.string(),
    departure_id: z.string(),
    crew_id: z.string(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    role: CrewRole,
    from_day: z.string(),
    to_day: z.string(),
    state: AssignmentState,
    pay: z.int().nullable(),
    overruled: z.string(),
    /** Whether a link with which they answer works. */
    has_link: z.boolean(),
    asked_at: z.string().nullable(),
    answered_at: z.string().nullable(),
    faults: z.string().array(),
    version: z.int(),
  })
  .meta({ id: 'Assignment' })
export type Assignment = z.infer<typeof Assignment>

/**
 * What a departure needs by the operator's ratios and by what its bags weigh, and whom it has who have not declined. `why`:
 * how it comes to so many, as a sentence without its full stop.
 */
export const CrewNeed = z.object({
  what: z.enum(['guides', 'porters']),
  needed: z.int(),
  there: z.int(),
  why: z.string(),
})
export type CrewNeed = z.infer<typeof CrewNeed>

/** The crew of a departure. `travellers`: whose deposit is paid. */
export const DepartureCrew = z
  .object({
    departure_id: z.string(),
    trip_name: z.string(),
    start_date: z.string(),
    end_date: z.string(),
    is_cancelled: z.boolean(),
    /** Whether it is of a private trip. */
    is_private: z.boolean(),
    travellers: z.int(),
    needs: CrewNeed.array(),
    assignments: Assignment.array(),
  })
  .meta({ id: 'DepartureCrew' })
export type DepartureCrew = z.infer<typeof DepartureCrew>

/** How to ask somebody: the link with which they answer, answered once, and the text to copy. */
export const Asking = z
  .object({ url: z.string(), text: z.string(), whatsapp: z.string().nullable(), is_mailed: z.boolean() })
  .meta({ id: 'Asking' })
export type Asking = z.infer<typeof Asking>

/** Which papers each role must have in force to the last day, where somebody has them at all. */
const papersOfRole: Record<Role, CrewPaperKind[]> = {
  guide: ['guide_licence', 'first_aid', 'insurance'],
  assistant: ['guide_licence', 'first_aid', 'insurance'],
  climbing_guide: ['guide_licence', 'first_aid', 'insurance'],
  porter: ['insurance'],
  cook: ['insurance'],
  driver: ['driving_licence', 'insurance'],
}

/** Another place of the same person, and on which trip. */
export type OtherPlace = { from_day: OneDay; to_day: OneDay; trip_name: string }

/** Days when the same person is not available. */
export type Away = Pick<Absence, 'from_day' | 'to_day' | 'why'>

/**
 * Returns what speaks against somebody on these days, in sentences: another place on one of them, days on which they are
 * not available, and papers of their role that end before the last one. Of several papers of a kind the one that holds
 * longest counts.
 */
export function assignmentFaults(
  { role, from_day, to_day }: { role: Role; from_day: OneDay; to_day: OneDay },
  papers: Pick<CrewPaperStanding, 'kind' | 'expires_on'>[],
  others: OtherPlace[],
  absences: Away[] = [],
): string[] {
  const isMeanwhile = (other: { from_day: OneDay; to_day: OneDay }) =>
    other.from_day <= to_day && other.to_day >= from_day
  const clashes = others
    .filter(isMeanwhile)
    .map(
      (other) =>
        `Is on ${other.trip_name} already, from ${formatDay(other.from_day)} to ${formatDay(other.to_day)}`,
    )
  const ends = papersOfRole[role].flatMap((kind) => {
    const days = papers.filter((paper) => paper.kind === kind).map(({ expires_on }) => expires_on ?? '9')
    const last = days.toSorted().at(-1)
    return last !== undefined && last < to_day
      ? [`${crewPaperWords[kind]} ends on ${formatDay(last)}, before the last day`]
      : []
  })
  return [...clashes, ...absences.filter(isMeanwhile).map(absenceInWords), ...ends]
}

/**
 * Returns how many guides, with assistants, and on a trek how many porters (`portersFor`) so many travellers need, and how
 * many are there. A ratio of 0 counts nothing; without travellers nobody is needed.
 */
export function crewNeeds(
  { travellers, ...question }: { travellers: number } & PorterQuestion,
  roles: Role[],
  rules: CrewRules,
): CrewNeed[] {
  const per = rules.travellers_per_guide
  const guides = per === 0 ? 0 : Math.ceil(travellers / per)
  const why = ratioInWords(per)
  return [
    { what: 'guides' as const, needed: guides, why, there: countOf('guides', roles) },
    { what: 'porters' as const, ...portersFor(question, rules), there: countOf('porters', roles) },
  ].filter(({ needed: least }) => least > 0)
}

const rolesThatCount: Record<CrewNeed['what'], Role[]> = {
  guides: ['guide', 'assistant', 'climbing_guide'],
  porters: ['porter'],
}

function countOf(what: CrewNeed['what'], roles: Role[]) {
  return roles.filter((role) => rolesThatCount[what].includes(role)).length
}

/** Returns the needs of a departure with only those counted as there who have confirmed. */
export function confirmedNeeds({
  needs,
  assignments,
}: Pick<DepartureCrew, 'needs' | 'assignments'>): CrewNeed[] {
  const roles = assignments.flatMap(({ role, state }) => (state === 'confirmed' ? [role] : []))
  return needs.map((need) => ({ ...need, there: countOf(need.what, roles) }))
}

/** "1 of 2 guides and assistants". */
export function needInWords({ what, needed, there }: CrewNeed): string {
  const names = what === 'guides' ? 'guides and assistants' : 'porters'
  return `${there} of ${needed} ${names}`
}

export const AskingInput = z
  .object({ is_mailed: z.boolean('Say whether it is mailed').default(false) })
  .meta({ id: 'AskingInput' })

/** A season. */
export const ROSTER_DAYS_MAX = 100

/** Which days the roster shows, both included. */
export const RosterQuery = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to && daysBetween(from, to) < ROSTER_DAYS_MAX, {
    path: ['to'],
    message: `Choose a last day after the first, at most ${ROSTER_DAYS_MAX} days`,
  })
export type RosterQuery = z.infer<typeof RosterQuery>

/** Somebody active, without what their own page says. `absences`: those of the days that are shown. */
export const RosterPerson = z.object({
  _id: z.string(),
  name: z.string(),
  roles: CrewRole.array(),
  papers: CrewPaperStanding.array(),
  absences: Absence.array(),
})
export type RosterPerson = z.infer<typeof RosterPerson>

/** The departures that are under way on these days, and everybody active by name. */
export const Roster = z
  .object({ departures: DepartureCrew.array(), people: RosterPerson.array() })
  .meta({ id: 'Roster' })
export type Roster = z.infer<typeof Roster>
