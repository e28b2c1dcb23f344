import { expect, test } from 'vitest'
import { faqGroups } from '#contract/faq.ts'
import { db } from '#db/client.ts'
import { contentVersion } from '../content.ts'
import { removeDemoContent } from '../demo/remove.ts'
import { listEvents } from '../events.ts'
import { listFaq, readFaq, replaceFaq } from './faq.ts'

const pasang = 'staff-pasang'
const drone = { group: 'General', question: 'May I fly a drone?', answer: 'With a permit.' } as const

test('the list is replaced as a whole, in its order, and pages become old', async () => {
  const before = await contentVersion()
  const { entries, version } = await readFaq()
  // The other way round, so that only the list's own order can be the one that is kept.
  const list = [drone, ...entries.toReversed()]

  const replaced = await replaceFaq(list, pasang, version)

  expect(replaced.version).toBe(version + 1)
  expect(replaced).toEqual(await readFaq())
  const inGroups = faqGroups.flatMap((group) => list.filter((entry) => entry.group === group))
  expect(replaced.entries.map(({ question }) => question)).toEqual(inGroups.map(({ question }) => question))
  expect(replaced.entries[0]).toMatchObject({ ...drone, position: 0 })
  expect(await contentVersion()).toBe(before + 1)
  expect((await listEvents({ limit: 1 })).items).toMatchObject([{ verb: 'edit', noun: 'faq', actor: pasang }])
})

test('a demo question that nobody has rewritten still goes with the demo content', async () => {
  const entries = await listFaq()
  await replaceFaq([drone, { ...entries[0]!, answer: 'Ask us.' }, ...entries.slice(1)], pasang)
  expect((await listFaq()).at(-1)).toMatchObject({ _id: entries.at(-1)!._id })

  await removeDemoContent(pasang)

  expect((await listFaq()).map(({ answer }) => answer)).toEqual(['With a permit.', 'Ask us.'])
})

test('two who replace the list at once: the second is told', async () => {
  const { version } = await readFaq()
  const outcomes = await Promise.allSettled([
    replaceFaq([drone], pasang, version),
    replaceFaq([], pasang, version),
  ])

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(replaceFaq([], pasang, version)).rejects.toThrow(
    'Someone else has changed the questions since you opened them',
  )
})

test('an empty list is a list', async () => {
  await replaceFaq([], pasang)

  expect(await db.selectFrom('faq_entries').select('id').execute()).toEqual([])
})
