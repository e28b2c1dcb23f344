import { addDays, DAY_MS, HOUR_MS, startOfDay, today } from '#contract/days.ts'
import { db } from '#db/client.ts'

/** The enquiries of so many days are looked at: long enough to be fair, short enough to be true of today. */
const DAYS = 90
/** With fewer enquiries there is nothing to tell. */
const ENQUIRIES_MIN = 10
/** So many of ten enquiries have their answer within the time that is told. */
const OF_TEN = 8
/** How the time is worked out, for whoever reads it. */
export const ANSWER_TIME_RULE = `Within that time ${OF_TEN} of 10 messages of the last ${DAYS} days had their first answer.`

/** A longer time is not told: whoever takes a week has nothing to promise. */
const TIME_MAX_MS = 3 * DAY_MS

/**
 * Returns within what time eight of ten enquiries of the last 90 days got their first answer: "an hour", "9 hours", "2
 * days". Those without an answer count as never answered, unless they are younger than three days. Undefined with fewer
 * than ten enquiries, or when it takes longer than three days.
 */
export async function readAnswerTime(now = Date.now()): Promise<string | undefined> {
  const rows = await db
    .selectFrom('enquiries')
    .leftJoin('enquiry_messages', (join) =>
      join
        .onRef('enquiry_messages.enquiry_id', '=', 'enquiries.id')
        .on('enquiry_messages.author', 'is not', null),
    )
    .where('enquiries.created_at', '>=', startOfDay(addDays(today(new Date(now)), -DAYS)))
    // Such as advertising, which is closed and gets no answer.
    .where((row) => row.or([row('status', '!=', 'closed'), row('enquiry_messages.id', 'is not', null)]))
    .groupBy(['enquiries.id', 'enquiries.created_at'])
    .select(({ fn }) => ['enquiries.created_at', fn.min('enquiry_messages.created_at').as('answered_at')])
    .execute()
  const waits = rows
    .filter(
      ({ created_at, answered_at }) => answered_at !== null || now - Date.parse(created_at) > TIME_MAX_MS,
    )
    .map(({ created_at, answered_at }) =>
      answered_at === null ? Infinity : Date.parse(answered_at) - Date.parse(created_at),
    )
    .toSorted((a, b) => a - b)
  const wait = waits[Math.ceil((waits.length * OF_TEN) / 10) - 1]
  return waits.length < ENQUIRIES_MIN || wait === undefined || wait > TIME_MAX_MS ? undefined : inWords(wait)
}

function inWords(wait: number) {
  const hours = Math.ceil(wait / HOUR_MS)
  if (hours <= 1) return 'an hour'
  return hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
}
