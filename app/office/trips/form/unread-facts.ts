import { missedIn } from '#contract/complete-trips.ts'
import { factsInTexts, isByRequest, unreadPrice, type TextFacts } from '#contract/trip-facts.ts'
import type { Facts } from './section-names.ts'
import { isBlankDay, type TripText } from './text.ts'

type Fact = {
  field: keyof Facts
  isRead: (text: Facts, said: TextFacts) => boolean
  says: (text: Facts) => string
}

const facts: Fact[] = [
  {
    field: 'price',
    isRead: ({ price, price_amount }, said) =>
      isBlank(price) || !!said.price || !isBlank(price_amount) || isByRequest(price),
    says: ({ price }) => unreadPrice(price),
  },
  {
    field: 'duration',
    isRead: ({ duration, duration_days }, said) =>
      isBlank(duration) || !!said.duration_days || !isBlank(duration_days),
    says: ({ duration }) =>
      `Duration “${duration}”: the trip is not found by its length, and a booking counts one day. Write it like 14 days.`,
  },
  {
    field: 'max_altitude',
    isRead: ({ max_altitude, max_altitude_m }, said) =>
      isBlank(max_altitude) || !!said.max_altitude_m || !isBlank(max_altitude_m),
    says: ({ max_altitude }) =>
      `Max altitude “${max_altitude}”: the trip is not found by its highest point. Write it as 5,545 m.`,
  },
  {
    field: 'grade',
    isRead: ({ grade, grade_level }, said) => isBlank(grade) || !!said.grade_level || !isBlank(grade_level),
    says: ({ grade }) =>
      `Grade “${grade}”: the trip is not found by how hard it is. Choose one from the list.`,
  },
  {
    field: 'best_season',
    isRead: ({ best_season, best_months }, said) =>
      isBlank(best_season) || !!said.best_months || best_months.length > 0,
    says: ({ best_season }) =>
      `Best season “${best_season}”: the trip is not found by month. Write it as Mar-May, Oct-Nov.`,
  },
  {
    field: 'group_size',
    isRead: ({ group_size }) => isBlank(group_size) || /[1-9]/.test(group_size),
    says: ({ group_size }) =>
      `Group size “${group_size}” is not a number of travellers. Write it as 2 to 12.`,
  },
]

/** Returns a sentence for each typed fact that the site cannot read: what is wrong and what it costs. */
export function unreadFacts(text: TripText): string[] {
  return unreadFields(text).map(({ says }) => says)
}

/** As `unreadFacts`, each with its field. */
export function unreadFields(text: Facts): { field: keyof Facts; says: string }[] {
  const said = factsInTexts(text)
  return facts
    .filter(({ isRead }) => !isRead(text, said))
    .map(({ field, says }) => ({ field, says: says(text) }))
}

/** A sentence to read before a trip is published, and the path of the field that it is about. */
export type PublishingWarning = { path: string; says: string }

/**
 * Returns what to show before a trip is published: which facts cannot be read, and what travellers will miss. For a trip that
 * is already published, only what is new.
 */
export function publishingWarnings(text: TripText, published: TripText | undefined): PublishingWarning[] {
  if (text.status !== 'published') return []
  const known = new Set(published && warningsAbout(published).map(({ says }) => says))
  return warningsAbout(text).filter(({ says }) => !known.has(says))
}

function warningsAbout(text: TripText): PublishingWarning[] {
  const missed = missedIn({
    duration: text.duration.trim(),
    grade: text.grade.trim(),
    itinerary: text.itinerary.filter((day) => !isBlankDay(day)),
    included: text.included.filter((entry) => !isBlank(entry.text)),
  })
  return [...unreadFields(text).map(({ field, says }) => ({ path: field, says })), ...missed]
}

function isBlank(typed: string) {
  return typed.trim() === ''
}
