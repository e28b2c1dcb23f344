import { permitChargeWords, permitCharges } from '#contract/booked-permits.ts'
import { cancellationRows } from '#contract/cancellation.ts'
import { sheetFault } from '#contract/cost-sheets.ts'
import { counted } from '#contract/counted.ts'
import { formatMoney, priceOf } from '#contract/money.ts'
import { rulesFor } from '#contract/money-rules.ts'
import { tieredPriceOf, tiersInWords } from '#contract/price-tiers.ts'
import type { Tax } from '#contract/tax-settings.ts'
import { taxWords } from '#contract/tax.ts'
import { balanceBeforeTrip, cardFeeInWords, depositInWords, hasCardFee } from '#contract/terms.ts'
import { tripPath } from '#contract/trip-kinds.ts'
import { db } from '#db/client.ts'
import { templateIn } from '../costs/rows.ts'
import { readSettings } from '../settings.ts'
import { classPricesIn, currencyIn, tiersIn } from '../trips/rows.ts'

/** A page shows so many trips as examples. */
const EXAMPLES = 8

type Named = { name: string; path: string }

/** What a visitor is told of how prices are made, all of it from the settings and trips of today. */
export type PriceFacts = {
  /** Trips with a price by the size of the group: what each pays, by group. */
  groups: (Named & { steps: { group: string; each: string }[] })[]
  vat: string[]
  /** How many trips have the permits in their price. */
  permits: string[]
  due: string[]
  cancelling: { when: string; kept: string }[]
  /** Trips whose pages show what their price is made of. */
  sheets: Named[]
}

/** Reads how prices are made. Permits and examples are those of the published trips. */
export async function readPriceFacts(): Promise<PriceFacts> {
  const [{ tax, booking_rules, cancellation }, trips, templates] = await Promise.all([
    readSettings(),
    pricedTrips(),
    db.selectFrom('cost_templates').select(['id', 'template', 'sheet']).execute(),
  ])
  const rules = rulesFor(booking_rules)
  const shown = new Map(templates.map((row) => [row.id, templateIn(row).sheet]))
  return {
    groups: trips
      .flatMap(({ name, path, priced }) => {
        const price = tieredPriceOf(priced)
        if (!price || price.tiers.length === 0) return []
        const steps = tiersInWords(price).map(({ group, each }) => ({ group, each: formatMoney(each) }))
        return [{ name, path, steps }]
      })
      .slice(0, EXAMPLES),
    vat: vatInWords(tax),
    permits: permitCharges.flatMap((charge) => {
      const count = trips.filter(({ permit_charge }) => permit_charge === charge).length
      return count === 0 ? [] : [`${permitChargeWords[charge]}: ${counted(count, 'trip', 'trips')}.`]
    }),
    due: dueInWords(rules),
    cancelling: cancellationRows(cancellation, rules),
    sheets: trips
      .filter(({ id, priced }) => {
        const sheet = shown.get(id)
        return sheet?.is_shown === true && sheetFault(sheet.parts, priceOf(priced)) === undefined
      })
      .map(({ name, path }) => ({ name, path })),
  }
}

async function pricedTrips() {
  const rows = await db
    .selectFrom('trips')
    .select(['id', 'kind', 'slug', 'name', 'price_amount', 'price_currency'])
    .select(['price_tiers', 'class_prices', 'permit_charge', 'area_permits', 'permits', 'top_position'])
    .where('status', '=', 'published')
    .orderBy('name')
    .execute()
  const inOrder = rows.toSorted((a, b) => placeOf(a) - placeOf(b))
  return inOrder.map((row) => ({
    id: row.id,
    name: row.name,
    path: tripPath(row.kind, row.slug),
    // One that names no permit says nothing about how they are paid.
    permit_charge: row.area_permits === '[]' && row.permits === '[]' ? undefined : row.permit_charge,
    priced: {
      price_amount: row.price_amount,
      price_currency: currencyIn(row.price_currency, []),
      price_tiers: tiersIn(row.price_tiers, []),
      class_prices: classPricesIn(row.class_prices, []),
    },
  }))
}

/** What staff have put on top comes first; the others keep their order. */
function placeOf({ top_position }: { top_position: number | null }) {
  return top_position ?? Number.MAX_SAFE_INTEGER
}

const sold = { trip: 'The trip', room: 'A room of your own', extra: 'Extras', permit: 'Permits', fee: 'Fees' }

function vatInWords(tax: Tax) {
  if (tax.scheme === 'pan') return ['We are not registered for VAT: our prices and invoices include no VAT.']
  return [
    'We are registered for VAT. Every price on this site is shown with the VAT included; nothing is added at the end, and invoices say how much of it is VAT.',
    ...Object.entries(sold).map(([kind, name]) => `${name}: ${taxWords[tax[kind as keyof typeof sold]]}.`),
  ]
}

function dueInWords(rules: ReturnType<typeof rulesFor>) {
  const deposit = depositInWords(rules)
  const sentences = [
    deposit === 'the whole price'
      ? 'When you book, the whole price is due.'
      : `When you book, a deposit of ${deposit} is due, and the rest ${balanceBeforeTrip(rules)}.`,
    'A trip may ask otherwise; its page and the booking form say so before you pay.',
  ]
  if (hasCardFee(rules))
    sentences.push(
      `Paying by card costs ${cardFeeInWords(rules)} of what is paid, shown before you pay; the payment page shows what other ways cost.`,
    )
  return sentences
}
