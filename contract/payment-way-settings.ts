import { z } from 'zod'
import { AMOUNT_MAX } from './money.ts'
import { onlineWays, plainWays, usualSetting, type OnlineWay, type PlainWay } from './payment-ways.ts'
import { optionalText } from './text.ts'

/** All ways that a site may offer, in the order of a new site. */
export const wayNames = [...Object.keys(onlineWays), ...Object.keys(plainWays)] as (OnlineWay | PlainWay)[]

const FEE = 'The fee must be a share from 0 to 10 percent, such as 2.5'
const SUM = 'Write an amount such as 20 or 20.50, or leave it empty'

const sum = z.int(SUM).min(0, SUM).max(AMOUNT_MAX, SUM).nullable().default(null)

const Way = z.object({
  way: z.enum(wayNames, 'Choose a way to pay'),
  is_on: z.boolean().default(true),
  /** What payers read; empty for the usual name. */
  name: optionalText('Name', 40),
  /** In hundredths of a percent; null: the card fee of the booking rules for cards, nothing for others. */
  fee_basis_points: z.int(FEE).min(0, FEE).max(1_000, FEE).nullable().default(null),
  fee_usd: sum,
  fee_npr: sum,
  /** The least and the most that is charged this way, with its fee. */
  least_usd: sum,
  least_npr: sum,
  most_usd: sum,
  most_npr: sum,
})

/**
 * The ways to pay in the order in which payers see them. A way whose keys are not in the environment is never offered;
 * one that is not listed is on, after the others.
 */
export const PaymentWays = z
  .object({ ways: z.array(Way).max(wayNames.length, 'Name each way once') })
  .superRefine(({ ways }, { addIssue }) => {
    for (const [index, given] of ways.entries()) {
      const add = (field: string, message: string) =>
        addIssue({ code: 'custom', path: ['ways', index, field], message })
      if (ways.findIndex(({ way }) => way === given.way) < index) add('way', 'Name each way once')
      if (isBelow(given.most_usd, given.least_usd)) add('most_usd', 'The most is less than the least')
      if (isBelow(given.most_npr, given.least_npr)) add('most_npr', 'The most is less than the least')
      if (Object.hasOwn(plainWays, given.way) && figuresOf(given).some((figure) => figure !== null))
        add('fee_basis_points', `${plainWays[given.way as PlainWay]} has no fee and no limits here`)
    }
    const on = wayNames.filter((name) => ways.find(({ way }) => way === name)?.is_on ?? true)
    if (on.length === 0)
      addIssue({ code: 'custom', path: ['ways'], message: 'Leave at least one way on: nobody could pay' })
  })

/** The ways of a new site: all on, in the usual order. */
export const usualWays: z.infer<typeof PaymentWays> = { ways: wayNames.map(usualSetting) }

function isBelow(most: number | null, least: number | null) {
  return most !== null && least !== null && most < least
}

function figuresOf(way: z.infer<typeof Way>) {
  const { fee_basis_points, fee_usd, fee_npr, least_usd, least_npr, most_usd, most_npr } = way
  return [fee_basis_points, fee_usd, fee_npr, least_usd, least_npr, most_usd, most_npr]
}
