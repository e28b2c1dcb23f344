import { today } from '#contract/days.ts'
import { db } from '#db/client.ts'

type Press = (call: string, path: string, sent: { json?: unknown; form?: FormData }) => Promise<unknown>

/** Reads a statement that names the person twice, accepts one row and sets the other aside. */
export async function pressStatement(press: Press, reference: string, name: string): Promise<void> {
  const form = () => {
    const made = new FormData()
    const lines = [`${name} ${reference}`, `${name} Two`].map((said) => `${today()},${said},1.00`)
    made.set('file', new File([['Date,Details,Amount', ...lines].join('\n')], 'statement.csv'))
    made.set('account', 'USD')
    return made
  }
  await press('POST /api/statements/previews/', '/api/statements/previews/', { form: form() })
  await press('POST /api/statements/', '/api/statements/', { form: form() })
  const rows = await db.selectFrom('statement_lines').select(['id', 'said']).execute()
  const named = rows.find(({ said }) => said.includes(reference))!
  const other = rows.find(({ said }) => !said.includes(reference))!
  await press('POST /api/statements/acceptances/', '/api/statements/acceptances/', {
    json: { rows: [{ id: named.id, reference }] },
  })
  const aside = `/api/statements/rows/${other.id}/aside/`
  await press('POST /api/statements/rows/{id}/aside/', aside, { json: { aside: true } })
}
