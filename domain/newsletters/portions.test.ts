import { expect, onTestFinished, test, vi } from 'vitest'
import { db, isPostgres } from '#db/client.ts'
import { leaveSubscriber } from '#test/subscriber-calls.ts'
import { addIssue, readIssue } from './newsletters.ts'
import { mailIssues, sendIssue } from './sending.ts'

const OWNER = 'staff-owner'
const pathsOf = async () => ({})

test('mails that failed for now hold up nobody else, and the outbox never holds more than 1,000', async () => {
  await subscribe(1100)
  await sendOff('News')
  for (let portion = 0; portion < 20; portion++) {
    expect(await mailIssues(pathsOf)).toBe(50)
    if (portion % 2 === 0) continue
    // A hundred wait for their first attempt.
    expect(await mailIssues(pathsOf)).toBe(0)
    await db.updateTable('emails').set({ attempts: 1 }).execute()
  }
  expect(await mailIssues(pathsOf)).toBe(0)
})

test('a newsletter that cannot be made into mails stops no other one', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => reported.mockRestore())
  await leaveSubscriber('one', 'one@example.com')
  const [broken, whole] = [await sendOff('Broken'), await sendOff('Whole')]
  expect(await mailIssues(failing(new Error('No such tree')))).toBe(1)
  expect(await readIssue(broken)).toMatchObject({ state: 'sending' })
  expect(
    await db.selectFrom('newsletter_mails').select('state').where('newsletter_id', '=', whole).execute(),
  ).toEqual([{ state: 'mailed' }])
  expect(reported).toHaveBeenCalledOnce()

  const away = Object.assign(new Error('database is away'), isPostgres ? { code: '57P01' } : { errcode: 13 })
  await expect(mailIssues(failing(away))).rejects.toThrow('database is away')
})

/** Throws for the newsletter with the subject "Broken". */
function failing(error: Error) {
  return async (document: unknown) => {
    if (JSON.stringify(document).includes('Broken')) throw error
    return {}
  }
}

async function sendOff(subject: string): Promise<string> {
  const { _id: id } = await addIssue({ subject, content: 'Short.' }, OWNER)
  await sendIssue(id, OWNER)
  return id
}

async function subscribe(count: number) {
  const asked_at = new Date().toISOString()
  const row = { agreed_to: 'Letters', source: '/', asked_at, confirmed_at: asked_at, left_at: null }
  const rows = Array.from({ length: count }, (_, n) => ({ ...row, id: `s-${n}`, email: `s${n}@example.com` }))
  for (let from = 0; from < count; from += 500)
    await db
      .insertInto('subscribers')
      .values(rows.slice(from, from + 500))
      .execute()
}
