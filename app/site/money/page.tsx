import type { PageHandle } from '#contract/page.ts'
import { formatMoney, parseAmount, type Currency, type Money } from '#contract/money.ts'
import { aboutInWords, shownMoney, sourceInWords, type ShownRate } from '#contract/shown-money.ts'
import { readShownRates } from '#domain/rates/shown.ts'
import { Button } from '../../kit/button.tsx'
import { Select, TextField } from '../../kit/field.tsx'
import { Island } from '../island/island.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page'
import MoneyChooser from './chooser.island.tsx'

const USUAL: Money = { amount: 100_000, currency: 'USD' }

/** Not cached: the rates are those of the day, and anybody may ask for any amount. */
export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, { title: say('money.heading'), description: say('money.search') })
}

export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const rates = await orSay('The rates cannot be read now.', () => readShownRates())
  return { rates, ...readAsked(asked) }
}

/** Returns the amount to show, and what was typed with what is wrong with it. */
function readAsked(asked: URLSearchParams) {
  const typed = (asked.get('amount') ?? '').slice(0, 20)
  const currency: Currency = asked.get('from') === 'NPR' ? 'NPR' : 'USD'
  if (typed.trim() === '') return { typed, price: { ...USUAL, currency }, error: undefined }
  const amount = parseAmount(typed)
  return amount
    ? { typed, price: { amount, currency }, error: undefined }
    : { typed, price: { ...USUAL, currency }, error: 'Write an amount such as 1,490' }
}

export default function MoneyPage({ loaderData: { rates, typed, price, error } }: Route.ComponentProps) {
  const say = useWords()
  return (
    <main id="main">
      <PageHead path="/money" title={say('money.heading')} lead={say('money.text')} />
      <div className="wrap">
        {rates.length === 0 ? (
          <p className="py-[clamp(36px,4.5vw,64px)]">
            No rates are known now, so prices are shown only as they are charged.
          </p>
        ) : (
          <div className="grid gap-x-16 gap-y-12 py-[clamp(36px,4.5vw,64px)] lg:grid-cols-[1fr_1.7fr]">
            <section className="max-w-[30em]">
              <h2 className="mb-5 text-h3">{say('money.everywhere')}</h2>
              <Island of={MoneyChooser} props={{ rates }} wake="now" />
              <p className="mt-6 text-small text-muted">{say('money.charged')}</p>
            </section>
            <section className="min-w-0">
              <h2 className="mb-5 text-h3">{say('money.table')}</h2>
              <form
                className="mb-8 flex max-w-[640px] flex-wrap items-end gap-3 print:hidden"
                action="/money"
              >
                <div className="min-w-0 flex-1 basis-60">
                  <TextField
                    id="money-amount"
                    name="amount"
                    label="Price"
                    inputMode="decimal"
                    maxLength={20}
                    defaultValue={typed}
                    placeholder="1,000"
                    {...(error ? { errors: [error] } : {})}
                  />
                </div>
                <div className="min-w-0 flex-1 basis-60">
                  <Select id="money-from" name="from" label="Charged in" defaultValue={price.currency}>
                    <option value="USD">US dollars</option>
                    <option value="NPR">Nepali rupees</option>
                  </Select>
                </div>
                <Button className="h-12!" look="secondary" type="submit">
                  Show
                </Button>
              </form>
              <Rates rates={rates} price={price} />
            </section>
          </div>
        )}
      </div>
    </main>
  )
}

function Rates({ rates, price }: { rates: ShownRate[]; price: Money }) {
  const rows = rates.flatMap((rate) => {
    const about = aboutInWords(price, rate)
    return about ? [[shownMoney[rate.code].name, about, sourceInWords(rate)]] : []
  })
  return (
    <DataTable
      label="Rates of the day"
      table={{ head: ['Money', `${formatMoney(price)} is`, 'Rate of'], rows }}
    />
  )
}
