import { z } from 'zod'
import { addDays, monthNames, today, type Day } from '#contract/days.ts'
import { optionalNationality } from '#contract/person.ts'
import { TRAVELLERS_MAX } from '#contract/terms.ts'
import { wholeOrDigits } from '#contract/whole.ts'

const DAYS_MAX = 90
const MONTHS_OFFERED = 18

/** The fields of the form as they were sent, and why some of them are refused. */
export type AskedForm = {
  values: { trip: string; nationality: string; month: string; days: string; party: string }
  errors: Partial<Record<'trip' | 'nationality' | 'month' | 'days' | 'party', string[]>>
}

/** What was asked, once nothing of it is refused. `days`: undefined for the usual length of the trip. */
export type Asked = { nationality: string; start: Day; days: number | undefined; party: number }

const MONTH = 'Choose a month, such as 2027-04'

const blank = z.literal('').transform(() => undefined)

const Form = z.object({
  nationality: optionalNationality('Nationality'),
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, MONTH),
  days: z.union(
    [blank, wholeOrDigits('The days', 1, DAYS_MAX)],
    `The days must be a whole number from 1 to ${DAYS_MAX}`,
  ),
  party: wholeOrDigits('The travellers', 1, TRAVELLERS_MAX),
})

/** Reads the form from the address. `slugs`: of the trips that can be chosen. */
export function readAsked(
  query: URLSearchParams,
  slugs: Set<string>,
): AskedForm & { asked: Asked | undefined } {
  const values = {
    trip: query.get('trip') ?? '',
    nationality: query.get('nationality') ?? '',
    month: query.get('month') || today().slice(0, 7),
    days: query.get('days') ?? '',
    party: query.get('party') || '1',
  }
  const { data, error } = Form.safeParse(values)
  const errors: AskedForm['errors'] = error ? z.flattenError(error).fieldErrors : {}
  if (values.trip !== '' && !slugs.has(values.trip)) errors.trip = ['Choose a trip from the list']
  const isAnswered = data !== undefined && values.trip !== '' && !errors.trip
  return { values, errors, asked: isAnswered ? { ...data, start: firstDayIn(data.month) } : undefined }
}

/** Returns the months of the next year and a half, and the one asked for, as "2027-04" and "Apr 2027". */
export function monthsToChoose(asked: string): { value: string; label: string }[] {
  const [year, month] = today().split('-').map(Number) as [number, number]
  const coming = Array.from({ length: MONTHS_OFFERED }, (_, index) => {
    const at = month - 1 + index
    return `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
  const all = coming.includes(asked) || !/^\d{4}-\d\d$/.test(asked) ? coming : [asked, ...coming]
  return all.map((value) => ({
    value,
    label: `${monthNames[Number(value.slice(5)) - 1] ?? ''} ${value.slice(0, 4)}`,
  }))
}

/** Returns the first day of a month that is still to come, or of a past month. */
function firstDayIn(month: string): Day {
  const first = `${month}-01`
  const tomorrow = addDays(today(), 1)
  return first < tomorrow && tomorrow.startsWith(month) ? tomorrow : first
}
