import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { TripSummary } from '#contract/trip-summaries.ts'
import { callAsColleague } from '../admin-pages.ts'
import { book, choose, deeds, goTo, mails, payInCash, press, reach, trek, type } from './world.ts'
import { browser, page, site } from '../office.ts'

/** Who travels on a departure, and who is home again. */
export function departuresOfTheDay() {
  test('a manifest is exported; then the departure is cancelled, everyone is told and the refunds wait', async () => {
    const departure = await plan(trek)
    const booked = [
      await book({ departure_id: departure._id, fullname: 'Ang Manifest', travellers: 2 }),
      await book({ departure_id: departure._id, fullname: 'Pasang Manifest' }),
    ]
    for (const { reference, deposit } of booked) await payInCash(reference, deposit!.amount)

    await page.goto(`/admin/departures/${departure._id}/manifest`)
    const download = page.waitForEvent('download')
    await press(page.getByRole('button', { name: 'Export CSV' }))
    const csv = await readFile(await (await download).path(), 'utf8')
    for (const name of ['Ang Manifest', 'Pasang Manifest']) expect(csv).toContain(name)

    await page.goto(`/admin/departures/${departure._id}`)
    await press(page.getByRole('link', { name: 'Cancel', exact: true }))
    const cancel = page.getByRole('dialog', { name: 'Cancel departure' })
    await cancel.getByText('2 bookings are cancelled too').waitFor()
    await type(cancel.getByLabel('Reason'), 'A landslide has closed the trail')
    await press(cancel.getByRole('button', { name: 'Cancel the departure' }))
    await page.getByText('2 bookings told, 2 refunds owed').waitFor()
    await cancel.waitFor({ state: 'hidden' })

    const told = await mails('departure-cancelled')
    expect(told.map(({ booking_reference }) => booking_reference).toSorted()).toEqual(
      booked.map(({ reference }) => reference).toSorted(),
    )
    for (const { text } of told) expect(text).toContain('A landslide has closed the trail')
    await goTo('Today')
    await page.getByRole('link', { name: /to Ang Manifest/ }).waitFor()
    await page.getByRole('link', { name: /to Pasang Manifest/ }).waitFor()
    // The figures come when somebody gets to them.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.getByRole('img', { name: /^Money received in USD by month/ }).waitFor()
    await press(page.getByRole('button', { name: 'Travellers' }))
    await page.getByRole('img', { name: /^Travellers by trip/ }).waitFor()
    expect(await deeds()).toContain('pemba: cancel departure')
  })

  test('a traveller who is home is invited, writes without scripts, and the trip shows it as verified', async () => {
    const { reference, total } = await book({ trip_id: trek._id, fullname: 'Maya Home' })
    await payInCash(reference, total!.amount)
    threeWeeksLater(reference)
    await page.goto(`/admin/bookings/${reference}`)
    await press(page.getByRole('link', { name: 'Invite a review' }))
    const invite = page.getByRole('dialog', { name: 'Invite a review' })
    await press(invite.getByRole('button', { name: 'Send the invitation' }))
    await invite.waitFor({ state: 'hidden' })

    const [mail] = await mails('review-invitation')
    await writeReview(mail!.text.match(/\/reviews\/\S+/)![0])

    await goTo('Today')
    await press(page.getByRole('link', { name: 'Maya Home' }))
    const review = page.getByRole('dialog', { name: 'Edit Review' })
    await review.getByText('Verified: written behind the link').waitFor()
    await choose(review.getByLabel('Status'), 'Published')
    await press(review.getByRole('button', { name: 'Update' }))
    await review.waitFor({ state: 'hidden' })
    const shown = await (await fetch(`${site.url}${trek.path}`)).text()
    expect(shown).toContain('Slow and high')
    expect(shown).toContain('Verified traveller')
    expect(await deeds()).toEqual(
      expect.arrayContaining(['pemba: send booking', 'A visitor: add review', 'pemba: edit review']),
    )
  })

  test('everybody of a departure gets a letter: an unknown word is refused, it is seen first, and it goes once', async () => {
    const { _id, start_date } = await plan(trek)
    const on = { trip_id: trek._id, departure_id: _id, startDate: start_date }
    const { reference } = await book({ ...on, fullname: 'Ang Letter', email: 'ang-letter@example.com' })
    const gone = await book({ ...on, fullname: 'Beth Letter', email: 'beth-letter@example.com' })
    const cancellation = `/api/bookings/${gone.reference}/cancellation/`
    await callAsColleague(site.url, 'POST', cancellation, { reason: 'Ill' })
    await page.goto(`/admin/departures/${_id}`)
    await press(page.getByRole('link', { name: 'Write', exact: true }))

    const dialog = page.getByRole('dialog', { name: 'Write' })
    await dialog.getByText('Goes to 1 booking').waitFor()
    await press(dialog.getByText('1 booking is left out'))
    await dialog.getByText('cancelled', { exact: false }).first().waitFor()
    await press(dialog.getByRole('button', { name: 'Weather at Lukla' }))
    await press(dialog.getByRole('button', { name: 'Send', exact: true }))
    await dialog.getByText('[day and time] is not a placeholder').waitFor()
    await reach(dialog.getByLabel('Text', { exact: true }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('We leave a day later, dear ')
    await press(dialog.getByRole('button', { name: '[first name]' }))
    await page.keyboard.type('.')
    await press(dialog.getByRole('button', { name: 'Preview' }))
    await dialog
      .getByRole('region', { name: 'Preview' })
      .getByText('We leave a day later, dear Ang.')
      .waitFor()
    await reach(dialog.getByLabel('Text', { exact: true }))
    await page.keyboard.press('Control+s')
    await page.getByText('Your letter goes to 1 booking').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/admin/departures/${_id}`)

    const letters = await mails('message')
    expect(letters).toMatchObject([
      { booking_reference: reference, subject: 'The flight to Lukla', author_name: 'pemba' },
    ])
    expect(letters[0]!.text).toContain('We leave a day later, dear Ang.')
    expect(await deeds()).toContain('pemba: send booking')

    await page.goto(`/admin/bookings/${reference}`)
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await press(timeline.getByRole('link', { name: 'Add a note' }))
    await type(page.getByRole('dialog', { name: 'Add a note' }).getByLabel('Note'), 'Calls on Friday')
    await page.keyboard.press('Control+Enter')
    await timeline.getByText('“Calls on Friday”').waitFor()
    await choose(timeline.getByLabel('Show'), 'Letters')
    await expect.poll(() => timeline.getByRole('listitem').count()).toBe(1)
    await timeline.getByRole('link', { name: 'The flight to Lukla', exact: true }).waitFor()
  })
}

/** Writes a review behind the link of the invitation, without scripts; a form sent too early keeps the typed text. */
async function writeReview(link: string) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const traveller = await context.newPage()
  const answer = await traveller.goto(link)
  expect(answer!.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await expect
    .poll(() => traveller.getByLabel('Your name, as it will be shown').inputValue())
    .toBe('Maya Home')
  await traveller.getByLabel('Your review').fill('The two rest days were worth it.')
  await traveller.getByLabel('In one line').fill('Slow and high')
  await traveller.getByLabel('Excellent').check()
  await traveller.getByRole('button', { name: 'Send the review' }).click()
  await traveller.getByText('One of us reads it before it is shown').waitFor()
  await traveller.reload()
  await traveller.getByText('The two rest days were worth it.').waitFor()
  expect(await traveller.getByRole('button', { name: 'Send the review' }).count()).toBe(0)
  await context.close()
}

/** Moves the days of the trip in the database, because no test can wait until the trip is over. */
function threeWeeksLater(reference: string) {
  const database = new DatabaseSync(join(site.dataDir, 'chautari.sqlite'))
  database.exec('pragma busy_timeout = 5000')
  database
    .prepare('update bookings set start_date = ?, end_date = ? where reference = ?')
    .run(addDays(today(), -12), addDays(today(), -2), reference)
  database.close()
}

/** Adds a departure without bookings. */
async function plan({ _id }: TripSummary): Promise<Departure> {
  const start_date = addDays(today(), 200)
  const input = { trip_id: _id, start_date, end_date: addDays(start_date, 9), capacity: 12, min_to_run: 4 }
  return (await callAsColleague(site.url, 'POST', '/api/departures/', input)).json() as Promise<Departure>
}
