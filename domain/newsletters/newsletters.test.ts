import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/days.ts'
import { db, transaction } from '#db/client.ts'
import type { Message } from '#integrations/mailer.ts'
import { MailRefused } from '#integrations/mailer.ts'
import { listEvents } from '../events.ts'
import { leaveLettersUrl } from '../mails/newsletter.ts'
import { listEmails } from '../mails/emails.ts'
import { deliverDueMails } from '../mails/outbox.ts'
import { steps } from '../retention/steps.ts'
import { leaveLetters } from '../subscribers/subscribers.ts'
import { addIssue, editIssue, listIssueEvents, readIssue, removeIssue } from './newsletters.ts'
import { mailIssues, previewIssue, sendIssue, stopIssue, tryIssue } from './sending.ts'

const OWNER = 'staff-owner'
const issue = {
  subject: 'October on the trail',
  content: '',
  rich: {
    version: 1 as const,
    blocks: [
      { type: 'heading' as const, level: 1 as const, spans: [{ text: 'Clear <days>' }] },
      {
        type: 'paragraph' as const,
        spans: [
          { text: 'Read about ' },
          { text: 'Everest', bold: true, link: { kind: 'trip' as const, id: 'everest' } },
          { text: ', not about ', italic: true },
          { text: 'a draft', link: { kind: 'trip' as const, id: 'draft' } },
        ],
      },
    ],
  },
}
const pathsOf = async () => ({ 'trip everest': '/destination/everest-base-camp' })

test('an issue goes to each confirmed subscriber once, with a link to leave of their own', async () => {
  await subscribe(3, { confirmed_at: at(0) })
  await subscribe(1, { confirmed_at: null }, 'asked')
  const draft = await addIssue(issue, OWNER)
  expect(draft).toMatchObject({
    state: 'draft',
    waiting: 3,
    content: expect.stringContaining('Clear <days>'),
  })
  const edited = await editIssue(draft._id, { ...issue, subject: 'November' }, OWNER, draft.version)
  await expect(editIssue(draft._id, issue, OWNER, draft.version)).rejects.toMatchObject({
    code: 'stale',
  })
  expect(await mailIssues(pathsOf)).toBe(0)

  expect((await previewIssue(draft._id, pathsOf)).text).toContain('Unsubscribe')
  const sent = await sendIssue(draft._id, OWNER, edited.version)
  expect(sent).toMatchObject({ state: 'sending', waiting: 3, sent: 0 })
  await expect(sendIssue(draft._id, OWNER)).rejects.toMatchObject({ code: 'conflict' })
  await expect(editIssue(draft._id, issue, OWNER)).rejects.toMatchObject({ code: 'conflict' })
  await expect(removeIssue(draft._id, OWNER)).rejects.toMatchObject({ code: 'conflict' })
  // Whoever confirms after it was sent off gets the next one.
  await subscribe(1, { confirmed_at: at(0) }, 'late')

  const both = await Promise.all([mailIssues(pathsOf), mailIssues(pathsOf)])
  expect(both[0] + both[1]).toBe(3)
  const mails = await sentNow()
  expect(mails.map(({ to }) => to.address).toSorted()).toEqual([
    's0@example.com',
    's1@example.com',
    's2@example.com',
  ])
  for (const mail of mails) {
    const id = `s-${mail.to.address.slice(1, 2)}`
    expect(mail.leaveUrl).toBe(leaveLettersUrl(id))
    expect(mail.text).toContain(leaveLettersUrl(id))
    expect(mail.html).toContain('Clear &lt;days&gt;')
    expect(mail.html).toMatch(
      /<a href="[^"]+\/destination\/everest-base-camp"[^>]*><strong>Everest<\/strong><\/a>/,
    )
    expect(mail.html).not.toContain('>a draft</a>')
  }
  expect(await mailIssues(pathsOf)).toBe(0)
  expect(await readIssue(draft._id)).toMatchObject({ state: 'sent', sent: 3, waiting: 0, failed: 0 })
  const bodies = await db.selectFrom('emails').select('text_body').where('kind', '=', 'newsletter').execute()
  expect(bodies.map(({ text_body }) => text_body)).toEqual(['', '', ''])
  const events = (await listEvents({ limit: 20, noun: 'newsletter' })).items.map(({ verb }) => verb)
  expect(events).toEqual(['edit', 'send', 'edit', 'add'])

  await db
    .updateTable('newsletters')
    .set({ ended_at: at(40) })
    .execute()
  expect(await transaction((tx) => steps.newsletter_mails(tx, at(30), 200))).toBe(1)
  expect(await transaction((tx) => steps.newsletter_mails(tx, at(30), 200))).toBe(0)
  expect(await readIssue(draft._id)).toMatchObject({ state: 'sent', sent: 3, waiting: 0 })
  expect(await db.selectFrom('emails').select('id').where('kind', '=', 'newsletter').execute()).toEqual([])
})

test('who leaves meanwhile is left out, what is refused is counted, and a stopped issue goes on', async () => {
  await subscribe(5, { confirmed_at: at(0) })
  const { _id: id } = await addIssue(issue, OWNER)
  await sendIssue(id, OWNER)
  await leave('s-0')
  await mailIssues(pathsOf)
  await leave('s-1')
  expect(await readIssue(id)).toMatchObject({ waiting: 3, left_since: 2 })

  const stopped = await stopIssue(id, OWNER)
  expect(stopped).toMatchObject({ state: 'stopped', waiting: 3 })
  expect(await sentNow()).toEqual([])
  expect(await mailIssues(pathsOf)).toBe(0)
  await expect(stopIssue(id, OWNER)).rejects.toMatchObject({ code: 'conflict' })

  await sendIssue(id, OWNER, stopped.version)
  await mailIssues(pathsOf)
  expect((await sentNow('s3@example.com')).length).toBe(2)
  await mailIssues(pathsOf)
  expect(await readIssue(id)).toMatchObject({
    state: 'sent',
    sent: 2,
    failed: 1,
    left_since: 2,
    waiting: 0,
  })
  // Nobody looks at thousands one by one.
  expect((await listEmails({ limit: 10, unseen: 'true' })).items).toEqual([])
})

test('an issue to 10,000 is sent off at once and fills the outbox only in portions', async () => {
  await subscribe(10_000, { confirmed_at: at(0) })
  const { _id: id } = await addIssue({ ...issue, rich: null, content: 'Short.' }, OWNER)
  expect(await sendIssue(id, OWNER)).toMatchObject({ waiting: 10_000 })
  const portions = [await mailIssues(pathsOf), await mailIssues(pathsOf), await mailIssues(pathsOf)]
  expect(portions).toEqual([50, 50, 0])
  await sentNow()
  expect(await mailIssues(pathsOf)).toBe(50)
  expect(await readIssue(id)).toMatchObject({ sent: 100, waiting: 9_900 })
})

test('nobody gets a draft, whoever tries it gets it alone, and without anybody confirmed it is not sent off', async () => {
  const { _id: id } = await addIssue(issue, OWNER)
  await expect(sendIssue(id, OWNER)).rejects.toMatchObject({ code: 'conflict' })
  const { to } = await tryIssue(id, OWNER, pathsOf)
  const mails = await sentNow()
  expect(mails.map((mail) => [mail.to.address, mail.subject])).toEqual([[to, `[Test] ${issue.subject}`]])
  for (let more = 1; more < 30; more++) await tryIssue(id, OWNER, pathsOf)
  await expect(tryIssue(id, OWNER, pathsOf)).rejects.toMatchObject({ code: 'too-many' })
  expect((await listIssueEvents(id)).at(-1)).toMatchObject({
    verb: 'add',
    actor: OWNER,
    after: { subject: issue.subject },
  })
  expect((await listIssueEvents(id))[0]).toMatchObject({ verb: 'send', after: { kind: 'newsletter-test' } })
  await removeIssue(id, OWNER)
  await expect(listIssueEvents(id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(readIssue(id)).rejects.toMatchObject({ code: 'not-found' })
})

async function subscribe(count: number, state: { confirmed_at: string | null }, name = 's') {
  const row = { agreed_to: 'Letters', source: '/', asked_at: at(1), left_at: null, ...state }
  const all = Array.from({ length: count }, (_, index) => index)
  for (let from = 0; from < count; from += 500)
    await db
      .insertInto('subscribers')
      .values(
        all
          .slice(from, from + 500)
          .map((index) => ({ ...row, id: `${name}-${index}`, email: `${name}${index}@example.com` })),
      )
      .execute()
}

function leave(id: string) {
  return leaveLetters(id, new URL(leaveLettersUrl(id)).searchParams.get('token')!)
}

/** The mails that go out now. `refused`: an address that there is not. */
async function sentNow(refused?: string): Promise<Message[]> {
  const messages: Message[] = []
  const send = async (message: Message) => {
    if (message.to.address === refused) throw new MailRefused('No such mailbox', true, true)
    messages.push(message)
  }
  await deliverDueMails({ mailer: { send, close() {} } })
  return messages
}

/** The instant so many days ago. */
function at(days: number) {
  return new Date(Date.now() - days * DAY_MS).toISOString()
}
