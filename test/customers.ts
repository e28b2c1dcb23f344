import type { CustomerMergeInput } from '#contract/customers.ts'
import { db } from '#db/client.ts'
import { mergeCustomers } from '#domain/customers/merge.ts'
import { submitContact } from '#domain/enquiries/enquiries.ts'

/** What staff send who make one person of two that nobody has merged before, and keep what the first says. */
export function mergeOf(
  email: string,
  other: string,
  more: Partial<CustomerMergeInput> = {},
): CustomerMergeInput {
  return {
    email,
    other,
    version: 0,
    other_version: 0,
    main: 'email',
    name: 'email',
    mobile: 'email',
    ...more,
  }
}

/**
 * Has somebody ask from another address with this word, and makes them one person with who has `email`, whom a list of
 * before names too.
 */
export async function leaveMerge(email: string, word: string): Promise<void> {
  await mergeCustomers(mergeOf(email, await otherAsks(word)), 'staff-pasang')
  await leaveRecord(email, word)
}

/** Leaves what a list said before anybody was erased: such a list brings nobody back. */
async function leaveRecord(email: string, word: string) {
  const [id, created_at] = [crypto.randomUUID(), new Date().toISOString()]
  const file = {
    id,
    file_name: 'customers.csv',
    digest: id,
    people: 1,
    trips: 1,
    actor: 'staff-pasang',
    created_at,
  }
  await db.insertInto('customer_imports').values(file).execute()
  const person = { email, fullname: word, mobile: word, country: word, notes: word, search_text: word }
  const trip = {
    trip_name: 'Langtang',
    start_date: '2019-10-05',
    end_date: null,
    travellers: 1,
    is_cancelled: 0,
  }
  const row = { ...person, ...trip, total_amount: null, currency: '', status: '', reference: word }
  await db
    .insertInto('past_records')
    .values({ ...row, id, import_id: id, mark: id })
    .execute()
}

/** A list of before that names the person with this word, with one past trip. */
function listNaming(email: string, word: string) {
  return `Name,E-mail,Country,Notes,Trip,Start\n${word} One,${email},${word},${word},${word} trek,2019-10-05`
}

async function otherAsks(word: string) {
  const email = `other-${word}@example.com`
  await submitContact({ firstName: word, lastName: 'One', email, contact: word, message: word })
  return email
}

type Press = (call: string, path: string, sent: { json?: unknown; form?: FormData }) => Promise<unknown>

/** Makes one person of two, takes it back and does it again, so that an erasure of the one reaches the other. */
export async function pressMerge(press: Press, email: string, word: string): Promise<void> {
  const [merges, separations] = ['/api/customers/merges/', '/api/customers/separations/']
  const other = await otherAsks(word)
  const json = mergeOf(email, other, { mobile: 'other' })
  await press(`POST ${merges}`, merges, { json })
  await press(`POST ${separations}`, separations, { json: { email: other, version: 1 } })
  await press(`POST ${merges}`, merges, { json })
  await pressImport(press, email, word)
}

/** Takes a list over that names the person, takes it back and takes it over again. */
async function pressImport(press: Press, email: string, word: string) {
  const form = () => {
    const made = new FormData()
    made.set('file', new File([listNaming(email, word)], 'customers.csv'))
    return made
  }
  const imports = '/api/customers/imports/'
  await press(`POST ${imports}previews/`, `${imports}previews/`, { form: form() })
  await press(`POST ${imports}`, imports, { form: form() })
  const { id } = await db.selectFrom('customer_imports').select('id').executeTakeFirstOrThrow()
  await press(`DELETE ${imports}{id}/`, `${imports}${id}/`, {})
  await press(`POST ${imports}`, imports, { form: form() })
}
