import { performance } from 'node:perf_hooks'
import { addDays, today } from '#contract/days.ts'
import { STATEMENT_LINES_MAX } from '#contract/statements.ts'
import { db } from '#db/client.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { api } from '#server/api.ts'

const DAYS = 365

/**
 * Prints how long a statement with as many rows as are read takes, and for how long at most the server answers nobody
 * meanwhile, in milliseconds.
 */
export async function measureStatement(headers: Record<string, string>): Promise<void> {
  const account = { bank: 'Nabil', branch: '', account_name: '', account_number: '1', swift: '', notes: '' }
  await editSetting('bank', { accounts: [{ ...account, currency: 'USD' }] }, 'bench')
  const file = statement()
  console.log(`\n| statement of ${STATEMENT_LINES_MAX} lines | took | longest hold |\n| --- | --- | --- |`)
  for (const [name, path] of [
    ['looked at', '/api/statements/previews/'],
    ['stored', '/api/statements/'],
    ['stored again', '/api/statements/'],
  ] as const) {
    const form = new FormData()
    form.set('file', file)
    form.set('account', 'USD')
    await print(name, () => api.request(path, { method: 'POST', headers, body: form }))
  }
  await print('200 rows with what they pay', () =>
    api.request('/api/statements/rows/?limit=200&state=open', { headers }),
  )
  await db.deleteFrom('statement_lines').execute()
}

async function print(name: string, call: () => Response | Promise<Response>) {
  let hold = 0
  let last = performance.now()
  let isOver = false
  const turn = () => {
    hold = Math.max(hold, performance.now() - last)
    last = performance.now()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const start = performance.now()
  const response = await call()
  await response.text()
  const took = performance.now() - start
  isOver = true
  turn()
  if (!response.ok) throw new Error(`A statement was answered ${response.status}`)
  console.log(`| ${name} | ${took.toFixed(0)} | ${hold.toFixed(1)} |`)
}

/** A statement of a year, every other row of money that came. */
function statement() {
  const lines = Array.from({ length: STATEMENT_LINES_MAX - 1 }, (_, at) => {
    const day = addDays(today(), -(at % DAYS))
    const sums = at % 2 === 0 ? `,"${at}.00"` : `"${at}.00",`
    return `${day} 14:${at % 60},${day},FT/${at}/MAYA ${at % 5000} TREK DEPOSIT KATHMANDU,${sums},"9,999.00"`
  })
  const head = 'Txn Date,Value Date,Particulars,Debit,Credit,Balance'
  return new File([[head, ...lines].join('\r\n')], 'statement.csv')
}
