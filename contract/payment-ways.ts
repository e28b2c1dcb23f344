import { formatMoney, type Currency, type Money } from './money.ts'
import { cardFee, cardFeeInWords } from './terms.ts'

type WayKind = 'card' | 'wallet' | 'bank'

/** `name`: what payers read unless the owner has another name. `page`: where they are sent. */
type KnownWay = { name: string; kind: WayKind; page: string }

const card: KnownWay = { name: 'Card', kind: 'card', page: 'our bank’s secure page' }

/** The ways to pay on a provider's page, by the name of the provider, in the order in which a new site offers them. */
export const onlineWays = {
  stripe: card,
  hbl: card,
  nicasia: card,
  php: card,
  sandbox: card,
  esewa: { name: 'eSewa', kind: 'wallet', page: 'eSewa' },
  khalti: { name: 'Khalti', kind: 'wallet', page: 'Khalti' },
  fonepay: { name: 'Fonepay', kind: 'wallet', page: 'Fonepay' },
  fonepayqr: { name: 'QR code of Fonepay', kind: 'wallet', page: 'Fonepay' },
  connectips: { name: 'ConnectIPS / mobile banking', kind: 'bank', page: 'ConnectIPS' },
} as const satisfies Record<string, KnownWay>
export type OnlineWay = keyof typeof onlineWays

/** Ways to pay without a provider: they have no fee and no limits here. */
export const plainWays = { transfer: 'Bank transfer', arrival: 'On arrival' } as const
export type PlainWay = keyof typeof plainWays

/** What a way costs on top: a share in hundredths of a percent, and a sum in minor units of the currency that is charged. */
export type WayFee = { basis_points: number; usd: number; npr: number }

/** The rules of a booking, or of today for a payment without one. */
export type FeeRules = { card_fee_basis_points: number; way_fees?: Record<string, WayFee> }

/** What an owner has set for a way. Null: nothing of the owner's own. Sums in cents and paisa. */
export type WaySetting = {
  way: OnlineWay | PlainWay
  is_on: boolean
  name: string
  fee_basis_points: number | null
  fee_usd: number | null
  fee_npr: number | null
  least_usd: number | null
  least_npr: number | null
  most_usd: number | null
  most_npr: number | null
}

/** Returns the setting of a way that nobody has changed: on, with its usual name and fee, and without limits. */
export function usualSetting(way: WaySetting['way']): WaySetting {
  const limits = { least_usd: null, least_npr: null, most_usd: null, most_npr: null }
  return { way, is_on: true, name: '', fee_basis_points: null, fee_usd: null, fee_npr: null, ...limits }
}

/** Returns the known facts about the way of a provider. One that is not known, of an earlier time, took cards. */
export function wayOf(provider: string): KnownWay {
  return isOnlineWay(provider) ? onlineWays[provider] : card
}

/**
 * How the office calls the providers. Read them with `providerWord`, because an old payment may name a provider that no longer
 * exists.
 */
export const providerWords: Record<string, string> = {
  sandbox: 'Test bank',
  php: 'Payment host',
  hbl: 'Himalayan Bank',
  khalti: 'Khalti',
  stripe: 'Stripe',
  esewa: 'eSewa',
  connectips: 'ConnectIPS',
  nicasia: 'NIC Asia',
  fonepay: 'Fonepay',
  fonepayqr: 'Fonepay QR',
  cash: 'Cash',
  transfer: 'Bank transfer',
}

/** Returns the name that the office has for a provider: "Test bank" for "sandbox". */
export function providerWord(provider: string): string {
  return providerWords[provider] ?? provider
}

/** Returns what comes next for who pays by a provider. */
export function nextInWords(provider: string): string {
  if (provider === 'fonepayqr') return 'You will see a code to scan with the app of your bank or wallet.'
  return `You will be sent to ${wayOf(provider).page}.`
}

/** Returns what the fee of a provider is called: "Card fee", "eSewa fee". */
export function feeName(provider: string): string {
  const { kind, page } = wayOf(provider)
  return kind === 'card' ? 'Card fee' : `${page} fee`
}

/** Returns what a way costs: what the owner has set, else for a card the card fee of the rules, and for others nothing. */
export function feeOfSetting(
  { way, fee_basis_points, fee_usd, fee_npr }: WaySetting,
  rules: { card_fee_basis_points: number },
): WayFee {
  const usual = wayOf(way).kind === 'card' ? rules.card_fee_basis_points : 0
  return { basis_points: fee_basis_points ?? usual, usd: fee_usd ?? 0, npr: fee_npr ?? 0 }
}

/**
 * Returns what a way costs. A booking keeps its fees: what is not among them costs what the card fee of its rules says,
 * if it is a card. Else it is what the owner has set.
 */
export function keptFee(setting: WaySetting, rules: FeeRules): WayFee {
  const isKept = rules.way_fees !== undefined && wayOf(setting.way).kind === 'card'
  return rules.way_fees?.[setting.way] ?? feeOfSetting(isKept ? usualSetting(setting.way) : setting, rules)
}

/**
 * Returns the fees that a new booking keeps, by way: those of these ways, except of cards that cost what the rules say,
 * because the rules are kept as well.
 */
export function feesToKeep(
  settings: readonly WaySetting[],
  ways: readonly string[],
  rules: { card_fee_basis_points: number },
): Record<string, WayFee> {
  const kept = ways.filter(isOnlineWay).flatMap((way): [string, WayFee][] => {
    const setting = settings.find((one) => one.way === way) ?? usualSetting(way)
    const { fee_basis_points, fee_usd, fee_npr } = setting
    const isUsual = (fee_basis_points ?? fee_usd ?? fee_npr) === null
    return isUsual && onlineWays[way].kind === 'card' ? [] : [[way, feeOfSetting(setting, rules)]]
  })
  return Object.fromEntries(kept)
}

/** Returns the fee on an amount, in minor units of its currency. */
export function wayFee({ amount, currency }: Money, fee: WayFee): number {
  return cardFee(amount, { card_fee_basis_points: fee.basis_points }) + sumOf(fee, currency)
}

/**
 * Returns the fee on an amount that came by a provider, in minor units of its currency: what the rules of the booking
 * keep for it, else what the settings say.
 */
export function feeOfProvider(
  provider: string,
  amount: Money,
  { rules, settings }: { rules: FeeRules; settings: readonly WaySetting[] },
): number {
  const setting = settings.find(({ way }) => way === provider) ?? usualSetting(onlineWayOf(provider))
  return wayFee(amount, keptFee(setting, rules))
}

/** Returns what a fee is: "3.5 %", "1 % and NPR 20", "NPR 20"; empty for none. */
export function wayFeeInWords(fee: WayFee, currency: Currency): string {
  const sum = sumOf(fee, currency)
  const parts = [
    fee.basis_points > 0 && cardFeeInWords({ card_fee_basis_points: fee.basis_points }),
    sum > 0 && formatMoney({ amount: sum, currency }),
  ]
  return parts.filter((part) => part !== false).join(' and ')
}

function sumOf(fee: WayFee, currency: Currency) {
  return currency === 'USD' ? fee.usd : fee.npr
}

/** A provider that is not known took cards. */
function onlineWayOf(provider: string): OnlineWay {
  return isOnlineWay(provider) ? provider : 'stripe'
}

function isOnlineWay(way: string): way is OnlineWay {
  return Object.hasOwn(onlineWays, way)
}
