import { expect, test } from 'vitest'
import { cancelDeparture } from '#domain/cancellations/departure.ts'
import { HOUR_MS } from '#contract/days.ts'
import { CONSENT } from '#contract/disruptions.ts'
import { db } from '#db/client.ts'
import { settleSilent } from '#domain/disruptions/choose.ts'
import { closeDisruption } from '#domain/disruptions/close.ts'
import { readDisruption } from '#domain/disruptions/read.ts'
import { asked, bookedByThree, linkOf, OWNER, STAFF } from '#test/disruptions.ts'
import { pagesOf } from '#test/pages.ts'
import * as choose from './page.tsx'

const { visit, post } = pagesOf({ '/disruptions/:id': choose })

function pathOf(url: string | null) {
  const { pathname, search } = new URL(url!)
  return pathname + search
}

test('a link shows what may be chosen, who pays and until when; nothing is chosen without a tick', async () => {
  const { departure } = await bookedByThree()
  const { _id: id, options, travellers } = await asked(departure._id)
  const path = pathOf(travellers[1]!.url)
  const { html } = await visit(path)
  for (const words of [
    'Lukla is closed',
    'Cloud over the pass.',
    'You pay US$450 · US$150 goes back to you · 1 of 1 places left',
    'We pay the US$90 it costs',
    'what you get if you do not choose',
  ])
    expect(html.replaceAll('<!-- -->', '')).toContain(words)
  expect(html).not.toContain('pair@example.com')

  const [traveller] = linkOf(travellers[1]!.url)
  const sent = { traveller, option_id: options[1]!._id }
  const unticked = await post(path, sent)
  expect(unticked).toMatchObject({ status: 422 })
  expect(unticked.html).toContain(CONSENT)
  expect(unticked.html).toMatch(new RegExp(`<input[^>]*checked=""[^>]*value="${sent.option_id}"`))
  expect(await readDisruption(id)).toMatchObject({ undecided: 3 })

  expect(await post(path, { ...sent, consent: 'yes' })).toMatchObject({ status: 303 })
  expect((await visit(`${path}&chosen=1`)).html).toContain('We have your choice')
  const chosen = (await readDisruption(id)).travellers[1]!
  expect(chosen).toMatchObject({ option_id: sent.option_id, chosen_by: 'traveller' })
  expect(Date.now() - Date.parse(chosen.chosen_at!)).toBeLessThan(60_000)
})

test('whoever loses the last place reads why and chooses again', async () => {
  const { departure } = await bookedByThree()
  const { options, travellers } = await asked(departure._id)
  const take = (one: (typeof travellers)[number], option: number) =>
    post(pathOf(one.url), {
      traveller: linkOf(one.url)[0],
      option_id: options[option]!._id,
      consent: 'yes',
    })
  expect((await take(travellers[0]!, 1)).status).toBe(303)
  const lost = await take(travellers[2]!, 1)
  expect(lost.status).toBe(409)
  expect(lost.html).toContain('The last place was taken just now')
  expect((await visit(pathOf(travellers[2]!.url))).html).toContain('no place left')
  expect((await take(travellers[2]!, 2)).status).toBe(303)
})

test('a link after closing, of a cancelled departure and with a wrong token chooses nothing', async () => {
  const { departure } = await bookedByThree()
  const { _id: id, options, travellers } = await asked(departure._id)
  const path = pathOf(travellers[0]!.url)
  const sent = { traveller: linkOf(travellers[0]!.url)[0], option_id: options[0]!._id, consent: 'yes' }
  expect((await visit(path.replace(/token=.*/, 'token=guessed'))).status).toBe(404)
  expect((await post(path.replace(/token=.*/, 'token=guessed'), sent)).status).toBe(404)
  await settleSilent(new Date(Date.now() + 13 * HOUR_MS))
  await closeDisruption(id, OWNER)
  const { html, status } = await visit(path)
  expect(status).toBe(200)
  expect(html).toContain('nothing can be chosen here any more')
  expect(html).not.toContain('type="radio"')
  expect(await post(path, sent)).toMatchObject({ status: 409 })

  const again = await bookedByThree()
  const other = await asked(again.departure._id)
  await db
    .updateTable('disruptions')
    .set({ title: 'The road is closed' })
    .where('id', '=', other._id)
    .execute()
  await cancelDeparture(again.departure._id, 'Snow', STAFF)
  const page = await visit(pathOf(other.travellers[0]!.url))
  expect(page.html).toContain('The road is closed')
  expect(page.html).not.toContain('type="radio"')
  expect(await readDisruption(other._id)).toMatchObject({ travellers_count: 0, undecided: 0 })
})
