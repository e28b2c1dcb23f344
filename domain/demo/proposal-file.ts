import { z } from 'zod'
import { parsePrice } from '#contract/money.ts'
import { optionPer, ProposalDay } from '#contract/proposals.ts'
import { addressOf, demoId, type DemoProposal, type DemoTrip } from './world.ts'

/** The file of the example of a proposal: a trip with one more day. Prices are typed as "USD 95". */
export const ProposalFile = z.strictObject({
  trip: z.string(),
  fullname: z.string(),
  nationality: z.string(),
  mobile: z.string(),
  travellers: z.int(),
  starts_in_days: z.int(),
  valid_days: z.int(),
  title: z.string(),
  greeting: z.string(),
  /** The title of the day of the trip that the extra one follows. */
  after: z.string(),
  extra_day: ProposalDay,
  /** What each pays. */
  price: z.string(),
  options: z.array(
    z.strictObject({
      choice: z.string().default(''),
      name: z.string(),
      text: z.string().default(''),
      price: z.string(),
      per: z.enum(optionPer),
    }),
  ),
  note: z.string(),
})
type DemoProposalFile = z.infer<typeof ProposalFile>

/** Returns what staff would compose from the file and its trip, without its days. Throws an `Error` for a trip or day that is not there. */
export function proposalOf(file: DemoProposalFile, trips: DemoTrip[]): DemoProposal {
  const { trip: slug, after, extra_day, price: each, options, fullname, mobile, ...said } = file
  const trip = trips.find((one) => one.slug === slug)
  const at = trip?.input.itinerary.findIndex(({ title }) => title === after) ?? -1
  if (!trip || at < 0) throw new Error(`demo/proposal.json: there is no day “${after}” of the trip ${slug}`)
  const price = parsePrice(each)
  if (!price) throw new Error(`demo/proposal.json: “${each}” is no price`)
  const { starts_in_days, valid_days, nationality, travellers, title, greeting, note } = said
  return {
    starts_in_days,
    valid_days,
    input: {
      name: fullname,
      email: addressOf({ fullname }),
      phone: mobile,
      nationality,
      trip_id: demoId('trip', slug),
      travellers,
      title,
      greeting,
      days: trip.input.itinerary.map(dayOf).toSpliced(at + 1, 0, extra_day),
      options: options.map(({ price: written, ...option }) => ({
        ...option,
        amount: parsePrice(written)?.amount ?? 0,
      })),
      priced_by: 'typed',
      currency: price.currency,
      unit_amount: price.amount,
      included: trip.input.included.join('\n'),
      excluded: trip.input.excluded.join('\n'),
      note,
    },
  }
}

function dayOf({ day, title, place, description, sleep_m, lodging }: DemoTrip['input']['itinerary'][number]) {
  return {
    title: title ?? place ?? day,
    text: description ?? '',
    place: place ?? '',
    altitude_m: sleep_m ?? null,
    bed: lodging ?? '',
  }
}
