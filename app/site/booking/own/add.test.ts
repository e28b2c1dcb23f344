import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import { db } from '#db/client.ts'
import { addExtrasTo } from '#domain/adjustments/extras.ts'
import { createBooking } from '#domain/bookings/create.ts'
import { readBooking, receiptOf } from '#domain/bookings/read.ts'
import { departureWith, maya, passOf, payFor } from '#test/bookings.ts'
import { extraWith, singleRoom } from '#test/extras.ts'
import { pagesOf } from '#test/pages.ts'
import { picturedExtra } from '#test/pictures.ts'
import * as booking from './page.tsx'

const pages = pagesOf({ '/bookings/:reference': booking })

/** A booking for two whose deposit is paid, in a browser that has proven the mailbox. */
async function booked() {
  const { _id } = await departureWith(9)
  const made = await createBooking({ ...maya, departure_id: _id, travellers: 2 })
  await payFor(made, made.deposit!.amount)
  const [path, pass] = [`/bookings/${made.reference}?token=${receiptOf(made).token}`, await passOf(made)]
  return {
    made,
    path,
    visit: (to = path) => pages.visit(to, pass),
    post: (fields: Record<string, string>) => pages.post(path, fields, pass),
    see: (chosen: Record<string, string>) =>
      pages.visit(`${path}&add=see&${new URLSearchParams(chosen)}`, pass),
    total: async () => (await readBooking(made.reference)).total!.amount,
  }
}

/** The fields of the form that adds what is shown. */
function hiddenIn(html: string): Record<string, string> {
  const form = html.split('<form').find((each) => each.includes('name="intent" value="add"'))!
  const fields = form.split('</form>')[0]!.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name!, value!]))
}

test('the price is shown before anything is added, then it is added, and what is open is paid there', async () => {
  const mine = await booked()
  const [room, porter] = [
    await singleRoom({ capacity: 2 }),
    await extraWith({ kind: 'porter', name: 'Porter', per: 'day', text: 'Carries your bag.' }),
  ]
  const { html } = await mine.visit()
  expect(html).toContain('Add to your trip')
  expect(html).toContain('2 left on your date.')
  expect(html).toContain('Carries your bag.')
  expect(html).toContain('US$25 a day. Until')

  const seen = await mine.see({ [`extra.${room._id}.2`]: '1', [`extra.${porter._id}`]: '12' })
  for (const words of ['Single room, traveller 2', '12 × US$25', 'US$650', 'US$3,630', 'US$3,034'])
    expect(seen.html).toContain(words)
  expect(await mine.total()).toBe(298_000)

  const { status, location } = await mine.post(hiddenIn(seen.html))
  expect([status, location]).toEqual([303, `${mine.path}&saved=add`])
  const after = await mine.visit(location)
  expect(after.html).toContain('Added. US$3,034 of your trip is still to pay')
  expect(after.html).toContain('Pay the balance, US$3,034')
  expect(after.html).toContain('12 × US$25')
  expect(await mine.total()).toBe(363_000)
})

test('sent twice it is added once, and the second time says why it was not', async () => {
  const mine = await booked()
  const bag = await extraWith()
  const fields = hiddenIn((await mine.see({ [`extra.${bag._id}.1`]: '1' })).html)
  expect((await mine.post(fields)).status).toBe(303)
  const again = await mine.post(fields)
  expect(again.status).toBe(412)
  expect(again.html).toContain('role="alert"')
  expect(await mine.total()).toBe(300_500)
})

test('each refusal is a sentence at the extra, and what was chosen stays', async () => {
  const mine = await booked()
  const [room, bag] = [await singleRoom({ capacity: 1 }), await extraWith()]
  const late = await extraWith({ name: 'Flight', cutoff_days: 365 })
  const forRoom = { [`extra.${room._id}.1`]: '1' }
  const refusals: [Record<string, string>, RegExp][] = [
    [{}, /Choose what to add/],
    [{ [`extra.${bag._id}`]: '2' }, /Say which traveller “Sleeping bag” is for/],
    [{ [`extra.${bag._id}.3`]: '1' }, /chosen for traveller 3, but you are 2/],
    [{ [`extra.${late._id}.1`]: '1' }, /“Flight” could be chosen until/],
    [{ [`extra.${bag._id}`]: 'many' }, /How many must be a whole number/],
    [{ 'extra.unknown.1': '1' }, /not offered with the trip any more/],
  ]
  for (const [chosen, says] of refusals) {
    const { html } = await mine.see({
      ...forRoom,
      ...chosen,
      ...(says.source.includes('Choose') && { [`extra.${room._id}.1`]: '0' }),
    })
    expect(html).toMatch(says)
    expect(html).toMatch(/<details[^>]* id="add" open/)
    if (!says.source.includes('Choose'))
      expect(html).toMatch(new RegExp(`name="extra.${room._id}.1"[^>]*checked`))
  }
  const fields = hiddenIn((await mine.see(forRoom)).html)
  const other = await createBooking({
    ...maya,
    departure_id: (await readBooking(mine.made.reference)).departure_id,
  })
  await addExtrasTo(other.reference, [{ extra_id: room._id, traveller: 1, quantity: 1 }], 'staff-pasang')
  const gone = await mine.post(fields)
  expect(gone.status).toBe(409)
  expect(gone.html).toContain('On this date “Single room” is sold out')
  expect((await mine.see(forRoom)).html).toContain('On this date “Single room” is sold out')
  expect(await mine.total()).toBe(298_000)

  const start_date = addDays(today(), 3)
  await db.updateTable('extras').set({ cutoff_days: 5 }).where('id', '=', bag._id).execute()
  const forBag = hiddenIn((await mine.see({ [`extra.${bag._id}.1`]: '1' })).html)
  await db.updateTable('bookings').set({ start_date }).where('id', '=', mine.made._id).execute()
  const tooLate = await mine.post(forBag)
  expect([tooLate.status, tooLate.html]).toEqual([422, expect.stringContaining('could be chosen until')])
})

test('what she added she takes back with one button while it is not paid', async () => {
  const mine = await booked()
  const bag = await extraWith()
  await mine.post(hiddenIn((await mine.see({ [`extra.${bag._id}.2`]: '1' })).html))
  const { html } = await mine.visit()
  const line = html.match(/name="line" value="([^"]+)"/)![1]!
  const { location } = await mine.post({ intent: 'take-back', line })
  expect((await mine.visit(location)).html).toContain('Removed. US$2,384 of your trip is still to pay')
  const again = await mine.post({ intent: 'take-back', line })
  expect([again.status, again.html]).toEqual([404, expect.stringContaining('This booking has no such extra')])
  expect(await mine.total()).toBe(298_000)
})

test('by the link alone nothing is added before the code is typed, and nobody else’s names are shown', async () => {
  const mine = await booked()
  const bag = await extraWith()
  const fields = hiddenIn((await mine.see({ [`extra.${bag._id}.1`]: '1' })).html)
  expect((await pages.visit(`${mine.path}&add=see&extra.${bag._id}.1=1`)).html).not.toContain('Sleeping bag')
  const asked = await pages.post(mine.path, fields)
  expect(asked.status).toBe(403)
  expect(asked.html).toContain(`name="extra.${bag._id}.1" value="1"`)
  expect(await mine.total()).toBe(298_000)
})

test('an extra with a picture shows it beside its price, and one without shows none', async () => {
  const mine = await booked()
  await singleRoom()
  const small = /<img[^>]*width="80"[^>]*>/g
  expect((await mine.visit()).html.match(small)).toBeNull()
  const { picture } = await picturedExtra()
  const shown = (await mine.visit()).html.match(small)
  expect(shown).toHaveLength(1)
  for (const words of [`src="${picture}"`, 'alt="A &quot;red&quot; bag"', 'height="80"', 'loading="lazy"'])
    expect(shown![0]).toContain(words)
})
