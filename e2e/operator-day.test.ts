import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { addDays, formatDay } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { Disruption } from '#contract/disruptions.ts'
import { readPdf } from '#test/pdf.ts'
import { hasLoaded } from './admin-pages.ts'
import { browser, office, page, site } from './office.ts'
import { readsTheTrail } from './operator/trail.ts'
import { ask, complaintsOf, ends, starts, threeOnTheWay } from './operator/world.ts'

// A day of the office that has people on the way: who leads them, and what becomes of them when the planes do not fly.

office()

test('a day of an operator: a guide with a clash, rooms, the pack, a phone without network, a closed Lukla and its money', async () => {
  const complaints = complaintsOf()
  const { departure, pair, alone } = await threeOnTheWay()
  await assignsAGuide(departure)
  await sendsRooms(departure)
  await printsThePack(departure)
  await readsTheTrail(departure)
  await closesLukla(departure, { pair, alone })
  await seesTheMoney(departure, { pair, alone })
  expect(complaints).toEqual([])
})

/** Assigns the guide whom everybody wants, reads why not, and takes another. */
async function assignsAGuide({ _id }: Departure) {
  await page.goto(`/admin/departures/${_id}/crew`)
  await hasLoaded(page)
  await page.getByRole('link', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign' })
  await dialog.getByLabel('Who').selectOption({ label: 'Nima Dorje (Guide, Climbing guide)' })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog
    .getByText(/already/)
    .first()
    .waitFor()
  await dialog.getByLabel('Who').selectOption({ label: 'Phurba Lhamu (Guide)' })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('listitem', { name: 'Phurba Lhamu, Guide' }).waitFor()
}

/** Reads the rooms that are proposed, gives one of a party a room of their own, and sends a lodge its list. */
async function sendsRooms({ _id }: Departure) {
  await page.goto(`/admin/departures/${_id}/rooms`)
  await hasLoaded(page)
  await page.getByText('Proposed').first().waitFor()
  await page.getByRole('link', { name: 'Move Maya Lindqvist' }).first().click()
  const move = page.getByRole('dialog', { name: 'Move Maya Lindqvist' })
  await move.getByLabel('Where to').selectOption('Into a room of their own')
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await move.waitFor({ state: 'hidden' })
  await page
    .getByText(/single, kept/)
    .first()
    .waitFor()
  await page
    .getByRole('link', { name: /^Send: list of/ })
    .first()
    .click()
  const sending = page.getByRole('dialog', { name: /^Rooms at/ })
  await sending
    .getByRole('region', { name: 'The list' })
    .getByText(/Maya Lindqvist/)
    .waitFor()
  await sending.getByRole('button', { name: 'Send', exact: true }).click()
  await sending.waitFor({ state: 'hidden' })
  await page.getByText('Sent', { exact: true }).first().waitFor()
}

/** Prints the pack of the departure: whoever leads and whoever goes is in it, with the time and the version. */
async function printsThePack({ _id }: Departure) {
  await page.goto(`/admin/departures/${_id}`)
  await hasLoaded(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Departure pack (PDF)' }).click()
  const { text } = readPdf(await readFile(await (await download).path()))
  for (const words of ['Phurba Lhamu', 'Maya Lindqvist', 'Tomas Alone', 'Version'])
    expect(text).toContain(words)
}

type Booked = { pair: Booking; alone: Booking }

/** Lukla closes: it is opened from what the trip has published, three choose three ways, and it is closed. */
async function closesLukla({ _id }: Departure, { pair }: Booked) {
  await page.goto(`/admin/departures/${_id}/disruptions`)
  await hasLoaded(page)
  await page.getByRole('link', { name: 'Lukla is closed', exact: true }).click()
  const opening = page.getByRole('dialog', { name: 'Open a disruption' })
  await expect.poll(() => opening.getByLabel('Day', { exact: true }).inputValue()).toBe(addDays(starts, 1))
  // Today the office pays the jeep.
  await opening.getByRole('group', { name: 'Choice 3' }).getByLabel('Paid by').selectOption('Us')
  await opening.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('heading', { name: /^Lukla is closed/ }).waitFor()
  await page.getByRole('link', { name: 'Ask the travellers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('3 of 3 undecided').waitFor()

  const disruption = await readDisruption(_id)
  const kinds = ['wait', 'helicopter', 'other_way'] as const
  for (const [index, kind] of kinds.entries()) {
    const { url } = disruption.travellers[index]!
    const option = disruption.options.find((one) => one.kind === kind)!
    await chooses(url!, option.words, index === 0 ? pair.travellers : 1)
  }
  await page.reload()
  await page.getByText('Everybody has chosen: close it').waitFor()
  await page.getByRole('link', { name: 'Close', exact: true }).click()
  const closing = page.getByRole('dialog', { name: 'Close the disruption' })
  await closing.getByText(`The departure ends on ${formatDay(addDays(ends, 1))}`).waitFor()
  await closing.getByText(/They have a list already: /).waitFor()
  await closing.getByRole('button', { name: 'Close it', exact: true }).click()
  await closing.waitFor({ state: 'hidden' })
  await page.getByText(/^Closed, \d things? to do by hand/).waitFor()
  // It is ticked once the office has it.
  await page.getByRole('checkbox').first().click()
  await page.getByText(/^Done, /).waitFor()
}

/** Opens the link without scripts and chooses; whoever booked has a form for each of the party. */
async function chooses(url: string, words: string, forms: number) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const traveller = await context.newPage()
  const { pathname, search } = new URL(url)
  await traveller.goto(pathname + search)
  expect(await traveller.locator('form:has([name="option_id"])').count()).toBe(forms)
  const form = traveller.locator('form:has([name="option_id"])').first()
  await form.getByRole('radio', { name: words.slice(0, 40) }).check()
  await form.getByLabel(/^I agree/).check()
  await form.getByRole('button', { name: 'Choose this' }).click()
  await traveller.getByText('We have your choice').waitFor()
  await context.close()
}

/** What the office pays is a cost of the departure; what travellers pay is on a new invoice; the guide stays longer. */
async function seesTheMoney({ _id }: Departure, { pair, alone }: Booked) {
  const { options, follow_ups } = await readDisruption(_id)
  expect(follow_ups.filter(({ done_at }) => done_at !== null)).toHaveLength(1)
  const paid = options.filter(({ paid_by, taken, price }) => paid_by === 'operator' && taken * price > 0)
  await page.goto(`/admin/departures/${_id}/costs`)
  await hasLoaded(page)
  for (const { taken } of paid) await page.getByText(`${taken} × Lukla is closed`).first().waitFor()
  expect(paid).toMatchObject([{ kind: 'other_way', taken: 1 }])
  for (const before of [pair, alone]) {
    const after = (await ask(`/api/bookings/${before.reference}/`)) as Booking
    const own = after.lines.filter(({ label }) => label.startsWith('Lukla is closed'))
    const more = own.reduce((sum, { amount }) => sum + amount.amount, 0)
    expect(after.total!.amount).toBe(before.total!.amount + more)
  }
  await page.goto(`/admin/bookings/${pair.reference}`)
  await page
    .getByRole('list', { name: 'Price' })
    .getByText(/Lukla is closed/)
    .first()
    .waitFor()
  await page.goto(`/admin/departures/${_id}/crew`)
  await page
    .getByText(`to ${formatDay(addDays(ends, 1))}`)
    .first()
    .waitFor()
}

async function readDisruption(departureId: string): Promise<Disruption> {
  const list = (await ask(`/api/departures/${departureId}/disruptions/`)) as {
    disruptions: { _id: string }[]
  }
  return (await ask(`/api/disruptions/${list.disruptions[0]!._id}/`)) as Disruption
}
