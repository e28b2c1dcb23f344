import { startStubServer } from './server.ts'

/** What the bank says of a currency: for `unit` of it so many rupees, as text. */
export type SaidRate = { iso3: string; unit: number; buy: string | null; sell: string | null }

/**
 * Imitates Nepal Rastra Bank's forex API (www.nrb.org.np/api/forex/v1): the days from `from` to `to` that have rates. A
 * holiday is a day without. `body`: what it answers instead, such as a page of HTML.
 */
export async function startNrbStub() {
  const days = new Map<string, SaidRate[]>()
  const stub = { days, body: undefined as string | undefined }
  const server = await startStubServer(({ path }) => {
    if (stub.body !== undefined) return { body: stub.body }
    const asked = new URL(path, 'http://stub').searchParams
    const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? '']
    const payload = [...days]
      .filter(([day]) => day >= from && day <= to)
      .map(([date, rates]) => ({
        date,
        published_on: `${date} 00:01:12`,
        modified_on: `${date} 00:00:00`,
        rates: rates.map(({ iso3, unit, buy, sell }) => ({
          currency: { iso3, name: iso3, unit },
          buy,
          sell,
        })),
      }))
    return { body: JSON.stringify({ status: { code: 200 }, errors: null, data: { payload } }) }
  })
  return Object.assign(server, stub, {
    /** Sets the rates of a day as the bank names them: ten yen and a hundred Indian rupees stand beside the dollar. */
    say(day: string, buy: string | null, sell: string | null, unit = 1) {
      days.set(day, [
        { iso3: 'INR', unit: 100, buy: '160.00', sell: '160.15' },
        { iso3: 'USD', unit, buy, sell },
        { iso3: 'JPY', unit: 10, buy: '9.05', sell: '9.09' },
      ])
    },
    /** Answers with this text whatever is asked; undefined: as the bank does. */
    answerWith(body: string | undefined) {
      stub.body = body
    },
  })
}
