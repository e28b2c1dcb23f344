import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { lowestPrice, tiersInWords, type TieredPrice } from '#contract/price-tiers.ts'
import { formatMoney } from '#contract/money.ts'
import type { Settings } from '#contract/settings.ts'
import { cardFeeInWords, hasCardFee, noticeInWords, type MoneyRules } from '#contract/terms.ts'
import { Button } from '../../kit/button.tsx'

/** The id of the form in the price box. */
export const PRICE_BOX = 'price-box'

/** What happens to whoever applies for a trip. */
const APPLYING =
  'This trip is on application. You answer a few questions, and we write back once we have read your answers. There is nothing to pay until we say yes.'

type Props = {
  /** The price in the words of staff, shown when no amount is known. */
  words: string
  price: TieredPrice | null
  contacts: Settings['contacts']
  /** The rules by which a booking made now is paid. */
  money: MoneyRules
  applies: boolean
  /** The form of the price box. */
  children: ReactNode
}

/** The price, what is due when, and the terms, before the first form. */
export function PriceFrame({ words, price, contacts, money, applies, children }: Props) {
  const unit = price && lowestPrice(price)
  return (
    <aside className="trip-price scroll-mt-20" id="book" aria-label="Price and booking">
      <div className="p-[26px] max-sm:px-5">
        {unit && <p className="text-small text-muted">From</p>}
        <p className="num mt-1 flex flex-wrap items-baseline gap-x-2.5 font-display text-[2.75rem] leading-none tracking-[-.025em]">
          {unit ? formatMoney(unit) : words}
          {unit && (
            <small className="font-sans text-[0.9375rem] tracking-normal text-muted">per person</small>
          )}
        </p>
        {price && price.tiers.length > 0 && <Tiers price={price} />}
        {!unit && (
          <p className="mt-3 text-small text-muted">
            We work out the price for your group and send it to you.
          </p>
        )}
        {applies && <p className="mt-3 text-small text-prose">{APPLYING}</p>}
        {children}
        <p className="mt-4 text-[0.84375rem] leading-normal text-muted">
          {!unit && hasCardFee(money) && `Card payments carry a ${cardFeeInWords(money)} fee. `}
          Bookings are accepted {noticeInWords(money)}. Travel insurance is required.
        </p>
      </div>
      <Help contacts={contacts} />
    </aside>
  )
}

/**
 * A bar with the price and the way to book, always visible on phones and tablets. Its button sends the form of the
 * price box.
 */
export function BookBar({ words, price, applies }: Pick<Props, 'words' | 'price' | 'applies'>) {
  const unit = price && lowestPrice(price)
  return (
    <div className="trip-bar">
      <a className="min-w-fit text-[0.8125rem] leading-snug text-muted" href="#book">
        {unit ? 'From, per person' : 'Price'}
        <b
          className={`num block font-display text-[1.625rem] leading-none font-normal tracking-[-.02em] text-ink ${unit ? 'whitespace-nowrap' : 'truncate'}`}
        >
          {unit ? formatMoney(unit) : words}
        </b>
      </a>
      <Button
        className="grow text-[0.90625rem]! sm:grow-0 tracking-[.02em]"
        form={PRICE_BOX}
        type="submit"
        size="large"
      >
        {applies ? 'APPLY FOR THIS TRIP' : 'BOOK THIS TRIP'}
      </Button>
    </div>
  )
}

/** The price per traveller by the size of the group. */
function Tiers({ price }: { price: TieredPrice }) {
  return (
    <dl className="num mt-3 grid gap-1 text-small text-muted">
      {tiersInWords(price).map(({ group, each }) => (
        <div key={group} className="flex justify-between gap-2.5">
          <dt>{group}</dt>
          <dd className="text-ink">{formatMoney(each)} each</dd>
        </div>
      ))}
    </dl>
  )
}

function Help({ contacts: { whatsapp, email } }: Pick<Props, 'contacts'>) {
  const to = whatsapp ? `https://wa.me/${whatsapp}` : email && `mailto:${email}`
  if (!to) return null
  return (
    <a
      className="flex items-center gap-[13px] border-t border-line bg-mist px-[26px] py-4 text-small leading-[1.4] hover:underline max-sm:px-5 print:hidden"
      href={to}
    >
      <MessageCircle className="icon text-lake" aria-hidden="true" />
      Questions? Message a trip planner in Kathmandu.
    </a>
  )
}
