import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/days.ts'
import { receiptOf } from '#domain/bookings/read.ts'
import { chooseForTraveller } from '#domain/disruptions/choose.ts'
import { db } from '#db/client.ts'
import { asked, bookedByThree, STAFF } from '#test/disruptions.ts'
import { passOf } from '#test/bookings.ts'
import { pagesOf } from '#test/pages.ts'
import * as page from './page.tsx'

const pages = pagesOf({ '/bookings/:reference': page })

test('the page begins with a choice that waits, until all of the party have chosen or the time is over', async () => {
  const { departure, pair, alone } = await bookedByThree()
  const read = async (booking: typeof pair, pass?: string) => {
    const { html } = await pages.visit(
      `/bookings/${booking.reference}?token=${receiptOf(booking).token}`,
      pass,
    )
    return html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
  }
  const [ofPair, ofAlone] = [await passOf(pair), await passOf(alone)]
  const words = 'Lukla is closed: choose by'
  expect(await read(pair, ofPair)).not.toContain(words)

  const { _id: id, options, travellers } = await asked(departure._id)
  const html = await read(pair, ofPair)
  expect(html).toContain(words)
  expect(html).toContain(`href="${travellers[0]!.url}"`)
  expect(await read(pair)).not.toContain('/disruptions/')

  const choose = (position: number) =>
    chooseForTraveller(id, pair.reference, position, { option_id: options[2]!._id, note: '' }, STAFF)
  await choose(1)
  expect(await read(pair, ofPair)).toContain(words)
  await choose(2)
  expect(await read(pair, ofPair)).not.toContain(words)
  expect(await read(alone, ofAlone)).toContain(words)
  const over = new Date(Date.now() - HOUR_MS).toISOString()
  await db.updateTable('disruptions').set({ decide_by: over }).where('id', '=', id).execute()
  expect(await read(alone, ofAlone)).not.toContain(words)
})
