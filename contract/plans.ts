import { z } from 'zod'
import { Day } from './day.ts'
import { startOfDay } from './days.ts'
import { isStorable } from './text.ts'
import { versionedNouns } from './versions.ts'

/**
 * `publish`: a version takes the place of what is saved, and visitors see it. `unpublish`: visitors do not see it any more.
 * `price`: a trip costs something else from then on.
 */
export const planActions = ['publish', 'unpublish', 'price'] as const
export type PlanAction = (typeof planActions)[number]

export const planStates = ['waiting', 'done', 'failed'] as const

/** So much may be planned for one document at once, and so much in all. */
export const PLANS_MAX = 20
export const ALL_PLANS_MAX = 1000
/** What was done or could not be done is listed and kept for so many days. */
export const PLANS_KEPT_DAYS = 30
/** Nothing is planned for later than so many years. */
const YEARS = 3

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as 06:00')

/** A moment by the clocks of Kathmandu. */
const moment = { day: Day, time: Time }

/**
 * What is to happen when. `number`: the version to publish; left out, it is the draft, or what is saved if there is none.
 */
export const PlanInput = z
  .object({
    noun: z.enum(versionedNouns),
    noun_id: z.string().min(1).max(300).refine(isStorable, 'This cannot be an id'),
    action: z.enum(['publish', 'unpublish'], 'Choose what is to happen'),
    number: z.int().min(1).max(1_000_000).optional(),
    ...moment,
  })
  .meta({ id: 'PlanInput' })
export type PlanInput = z.infer<typeof PlanInput>

/** Another moment for something planned, or another version: what is left out stays. */
export const PlanEdit = z
  .object({
    number: z.coerce.number().int().min(1).max(1_000_000).optional(),
    day: Day.optional(),
    time: Time.optional(),
  })
  .refine(({ day, time }) => (day === undefined) === (time === undefined), {
    error: 'Write both a day and a time',
    path: ['time'],
  })
  .meta({ id: 'PlanEdit' })
export type PlanEdit = z.infer<typeof PlanEdit>

/** Something planned. `number`: the version it names; `newer`: one that was made after it and is not the one planned. */
export const Plan = z
  .object({
    _id: z.string(),
    noun: z.enum(versionedNouns),
    noun_id: z.string(),
    name: z.string(),
    action: z.enum(planActions),
    number: z.int().nullable(),
    newer: z.int().nullable(),
    at: z.string(),
    /** The new price of a trip, as visitors read it. */
    price: z.string().nullable(),
    state: z.enum(planStates),
    ended_at: z.string().nullable(),
    why: z.string(),
    planned_by_name: z.string(),
    planned_at: z.string(),
    path_in_admin: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Plan' })
export type Plan = z.infer<typeof Plan>

/** Whose plans are listed; all without. */
export const PlanQuery = z.object({
  noun: z.enum(versionedNouns).optional(),
  noun_id: z.string().max(300).optional(),
})
export type PlanQuery = z.infer<typeof PlanQuery>

/** Returns the instant of a moment in Kathmandu, and why nothing can be planned for it; undefined when it can. */
export function plannedFor(
  { day, time }: { day: Day; time: string },
  now = new Date(),
): { at: string; fault?: string } {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  const at = new Date(Date.parse(startOfDay(day)) + (hours * 60 + minutes) * 60_000)
  if (at <= now)
    return { at: at.toISOString(), fault: 'That moment is over in Kathmandu. Choose a later one' }
  const last = new Date(now)
  last.setUTCFullYear(now.getUTCFullYear() + YEARS)
  return {
    at: at.toISOString(),
    ...(at > last && { fault: `Choose a day within the next ${YEARS} years` }),
  }
}

/** Returns what is to happen, in words: "Version 5 is published". */
export function planInWords({ action, number, price }: Pick<Plan, 'action' | 'number' | 'price'>): string {
  if (action === 'publish') return `Version ${number} is published`
  if (action === 'unpublish') return 'Visitors no longer see it'
  return `It costs ${price || 'something else'}`
}
