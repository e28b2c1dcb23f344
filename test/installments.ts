import { addDays, today } from '#contract/days.ts'
import type { InstallmentPlan } from '#contract/installment-plan.ts'
import { TrekInput } from '#contract/trips.ts'
import { readTrip } from '#domain/trips/read.ts'
import { editTrip } from '#domain/trips/write.ts'
import { maya } from './bookings.ts'
import { everestTrekId } from './world.ts'

/** Sixty percent of the balance 120 days before the first day, the rest 45 days before. */
export const twoParts: InstallmentPlan = [
  { percent: 40, days_before: 45 },
  { percent: 60, days_before: 120 },
]

/** The first day of the trip that `farMaya` books, so far ahead that no part of `twoParts` is missed. */
export const farStart = addDays(today(), 200)
export const farMaya = { ...maya, startDate: farStart }

/** Gives the trek to Everest Base Camp this plan. */
export async function planParts(installments: InstallmentPlan = twoParts): Promise<void> {
  const trip = await readTrip('trek', everestTrekId, { drafts: true })
  await editTrip('trek', everestTrekId, TrekInput.parse({ ...trip, installments }), 'staff-pasang')
}
