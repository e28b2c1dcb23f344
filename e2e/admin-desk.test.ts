import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { BookingReceipt } from '#contract/bookings.ts'
import { addDays, formatDay, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { Trip } from '#contract/trips.ts'
import type { TripSummary } from '#contract/trip-summaries.ts'
import { callAsColleague, faultsOfScreens, takeAnybody } from './admin-pages.ts'
import { office, type Office } from './office.ts'
import { faultsInSight } from './sight.ts'

let site: Office['site']
let browser: Office['browser']
let page: Office['page']

office({}, (opened) => ({ site, browser, page } = opened))

test('an enquiry is answered from a template, noted on, and turned into a booking', async () => {
  await askAbout('Langtang Valley', 'Tenzing Rai')
  await page.goto('/admin/enquiries?status=new')
  await row('Tenzing Rai').getByRole('link', { name: 'Open' }).click()
  await page.getByText('Can we start in spring?').waitFor()

  await page.getByRole('link', { name: 'Answer', exact: true }).click()
  const answer = page.getByRole('dialog', { name: 'Answer' })
  await answer.getByRole('button', { name: 'We need to know more' }).click()
  await expect
    .poll(() => answer.getByRole('textbox', { name: 'Answer' }).inputValue())
    .toContain('Dear Tenzing Rai')
  await answer.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await answer.waitFor({ state: 'hidden' })
  await page.getByRole('listitem').filter({ hasText: 'Dear Tenzing Rai' }).waitFor()

  await page.getByRole('link', { name: 'State, person and notes' }).click()
  const edit = page.getByRole('dialog', { name: 'State, person and notes' })
  await edit.getByLabel('Notes').fill('Vegetarian')
  await edit.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('definition').filter({ hasText: 'Vegetarian' }).waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'Dear Tenzing Rai' }).count()).toBe(1)

  await page.getByRole('link', { name: 'Turn into a booking' }).click()
  const form = page.getByRole('dialog', { name: 'Turn into a booking' })
  const { _id } = await tripWith({ priced: true })
  await form.getByLabel('Trip', { exact: true }).selectOption(_id)
  await form.getByLabel('Nationality').fill('Nepali')
  await form.getByLabel('First day, without a departure').fill(addDays(today(), 60))
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await page.waitForURL(/\/admin\/bookings\/CH-/)
  await page.getByRole('heading', { level: 1, name: 'Tenzing Rai' }).waitFor()
  await page.getByText('From an enquiry').waitFor()
})

test('a request is quoted, and text of a refused quote stays', async () => {
  const { _id } = await tripWith({ priced: false })
  const { reference } = await book({ trip_id: _id, fullname: 'Dawa Request' })
  await page.goto(`/admin/bookings/${reference}`)
  await page.getByRole('link', { name: 'Quote', exact: true }).click()
  const quote = page.getByRole('dialog', { name: 'Quote' })
  await quote.getByLabel('Note to the traveller').fill('Tents included')
  await quote.getByRole('button', { name: 'Quote and mail' }).click()
  await quote.getByText('Write an amount such as 250 or 250.50').waitFor()
  await expect.poll(() => quote.getByLabel('Note to the traveller').inputValue()).toBe('Tents included')

  await quote.getByLabel('Price', { exact: true }).fill('1,490')
  await quote.getByRole('button', { name: 'Quote and mail' }).click()
  await quote.waitFor({ state: 'hidden' })
  await page.getByText('Awaiting payment').first().waitFor()
  await page.getByText('“Tents included”').waitFor()
})

test('what somebody else did first is shown before the same is tried again', async () => {
  const { _id } = await tripWith({ priced: false })
  const { reference } = await book({ trip_id: _id, fullname: 'Pasang Twice' })
  await page.goto(`/admin/bookings/${reference}/quote`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price', { exact: true }).fill('900')
  const price = { total: { amount: 100_000, currency: 'USD' } }
  await callAsColleague(site.url, 'POST', `/api/bookings/${reference}/quote/`, price)

  await dialog.getByRole('button', { name: 'Quote and mail' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'look, then repeat' }).waitFor()
  await dialog.getByText('quoted at US$1,000 so far').waitFor()
  await expect.poll(() => dialog.getByLabel('Price', { exact: true }).inputValue()).toBe('900')
  await dialog.getByRole('button', { name: 'Quote and mail' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('cash is recorded, the booking cancelled with its refund told before, and the refund settled', async () => {
  const { _id } = await tripWith({ priced: true })
  const { reference, total, deposit } = await book({ trip_id: _id, fullname: 'Maya Cash' })
  await page.goto(`/admin/bookings/${reference}`)
  await page.getByRole('link', { name: 'Record payment' }).click()
  const pay = page.getByRole('dialog', { name: 'Record payment' })
  await pay.getByLabel('Amount', { exact: true }).fill(String(total!.amount / 100))
  await pay.getByLabel('Note').fill('Slip 17')
  await pay.getByRole('button', { name: 'Record', exact: true }).click()
  await pay.waitFor({ state: 'hidden' })
  await page.getByRole('list', { name: 'Payments' }).getByText('Confirmed').waitFor()
  await page.getByRole('button', { name: /^Receipt/ }).waitFor()

  await page.getByRole('link', { name: 'Cancel booking' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel booking' })
  await cancel.getByText(`${dollars(deposit!.amount)} (20 % of the price`).waitFor()
  await cancel.getByText(dollars(total!.amount - deposit!.amount), { exact: true }).waitFor()
  await cancel.getByLabel('Reason').fill('A broken leg')
  await cancel.getByRole('button', { name: 'Cancel the booking' }).dblclick()
  await cancel.waitFor({ state: 'hidden' })
  await page.getByRole('list', { name: 'Refunds' }).getByText('Owed').waitFor()

  await page.goto('/admin/refunds?status=owed')
  await row('Maya Cash').getByRole('link', { name: 'Settle by hand' }).click()
  const settle = page.getByRole('dialog', { name: 'Settle by hand' })
  await settle.getByText('Maya Cash').waitFor()
  await settle.getByRole('button', { name: 'Settle', exact: true }).click()
  await settle.waitFor({ state: 'hidden' })
  await row('Maya Cash').waitFor({ state: 'hidden' })

  await page.goto('/admin/payments/report')
  await page.getByRole('table', { name: 'Report' }).getByRole('row', { name: /Cash/ }).first().waitFor()
  await page.goto('/admin/payments/report?from=2026-11-20&to=2026-11-01')
  await page.getByText('From is after To').waitFor()
})

test('a departure is added, its manifest says what is missing, and cancelling it says first whom it concerns', async () => {
  const trip = await tripWith({ priced: true })
  const start = addDays(today(), 200)
  await page.goto('/admin/departures/new')
  const add = page.getByRole('dialog', { name: 'Add Departure' })
  await add.getByLabel('Trip', { exact: true }).selectOption(`${trip.name} (${trip.slug})`)
  await add.getByLabel('First day').fill(start)
  await add.getByLabel('Last day').fill(addDays(start, 13))
  await add.getByLabel('Runs with').fill('4')
  expect(await page.title()).toBe('Add Departure · Departures · Admin')
  await add.getByRole('button', { name: 'Add', exact: true }).dblclick()
  await add.waitFor({ state: 'hidden' })

  await expect.poll(() => page.title()).toBe('Departures · Admin')

  const added = (await departures()).filter(({ start_date }) => start_date === start)
  expect(added).toHaveLength(1)
  const [{ _id }] = added as [Departure]
  await book({ trip_id: trip._id, departure_id: _id, fullname: 'Ang Manifest', travellers: 2 })
  await page.goto(`/admin/departures?trip_id=${trip._id}`)
  await page.getByText('2 of 12 seats taken').first().waitFor()

  await page.goto(`/admin/departures/${_id}/manifest`)
  await page.getByText('Of 2 something is missing.').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Ang Manifest')

  await page.goto(`/admin/departures/${_id}/cancel`)
  const cancel = page.getByRole('dialog', { name: 'Cancel departure' })
  await cancel.getByText('1 booking is cancelled too.').waitFor()
  await cancel.getByText('Ang Manifest').waitFor()
  await cancel.getByLabel('Reason').fill('Too few')
  await cancel.getByRole('button', { name: 'Cancel the departure' }).click()
  await page.getByText('1 booking told, 0 refunds owed').waitFor()
  await cancel.waitFor({ state: 'hidden' })
})

test('a season is made by a rule, changed, copied with a rise, exported, read back and deleted', async () => {
  const trip = await tripWith({ priced: true })
  const from = addDays(today(), 300)
  const sheet = (name: string | RegExp) => page.getByRole('dialog', { name })
  const made = async () =>
    ((await ask(`/api/departures/?trip_id=${trip._id}&from=${from}&drafts=true`)) as Departure[]).filter(
      ({ capacity }) => capacity === 7,
    )
  await page.goto(`/admin/departures?trip_id=${trip._id}`)
  await page.getByRole('link', { name: 'Add season' }).click()
  const rule = sheet(`Season of ${trip.name}`)
  await rule.getByLabel('Seats').fill('7')
  await rule.getByLabel('Runs with').fill('2')
  await rule.getByRole('button', { name: 'Show the days' }).click()
  await rule.getByText('Tick a weekday, or name single days here').waitFor()
  await rule.getByLabel('Sat', { exact: true }).check()
  await rule.getByLabel('From', { exact: true }).fill(from)
  await rule.getByLabel('To', { exact: true }).fill(addDays(from, 24 * 7 - 1))
  await rule.getByLabel('Not on').fill('soon')
  await rule.getByRole('button', { name: 'Show the days' }).click()
  await rule.getByText('“soon” is no day').waitFor()
  await rule.getByLabel('Not on').fill('')
  await page.keyboard.press('Control+Enter')
  await rule.getByRole('heading', { name: '24 departures' }).waitFor()
  expect(await faultsInSight(page)).toEqual([])
  expect(await made()).toEqual([])
  await rule
    .getByRole('checkbox', { name: /^Sat .*to be made/ })
    .first()
    .uncheck()
  await rule.getByRole('button', { name: 'Make 23 departures' }).dblclick()
  await page.getByText('23 departures made').waitFor()
  expect(await made()).toHaveLength(23)

  // The answer was lost, so to say: the same rule finds them there, and makes the one that was left out.
  await page.getByRole('link', { name: 'Add season' }).click()
  await rule.getByLabel('Seats').fill('7')
  await rule.getByLabel('Runs with').fill('2')
  await rule.getByLabel('Sat', { exact: true }).check()
  await rule.getByLabel('From', { exact: true }).fill(from)
  await rule.getByLabel('To', { exact: true }).fill(addDays(from, 24 * 7 - 1))
  await page.keyboard.press('Control+Enter')
  await rule.getByRole('heading', { name: '24 departures, 23 left out' }).waitFor()
  await rule.getByText('It is there already.').first().waitFor()
  await rule.getByRole('button', { name: 'Make 1 departure' }).click()
  await page.getByText('1 departure made').waitFor()
  const season = await made()
  expect(season).toHaveLength(24)

  const [booked, other, ...rest] = season as [Departure, Departure, ...Departure[]]
  await book({ trip_id: trip._id, departure_id: booked._id, fullname: 'Ang Season', travellers: 3 })
  await page.goto(`/admin/departures?trip_id=${trip._id}`)
  const tick = ({ start_date }: Departure) =>
    page.getByRole('checkbox', { name: `Select ${trip.name}, ${formatDay(start_date)}`, exact: true }).check()
  const tickBoth = async () => {
    await tick(booked)
    await tick(other)
    await page.getByText('2 selected').waitFor()
  }
  await tickBoth()
  await page.getByRole('link', { name: 'Copy selected' }).click()
  const copy = sheet('Copy to the next year')
  await copy.getByLabel('Price', { exact: true }).selectOption('Up by percent')
  await copy.getByLabel('Percent').fill('10')
  await copy.getByLabel('Draft').check()
  await copy.getByRole('button', { name: 'Show the departures' }).click()
  const dearer = Math.round((booked.price_amount! * 1.1) / 100) * 100
  await copy.getByText(dollars(dearer)).first().waitFor()
  await copy.getByRole('button', { name: 'Make 2 departures' }).click()
  await page.getByText('2 departures made').waitFor()
  const copied = (await made()).filter(({ price_amount }) => price_amount === dearer)
  expect(copied.map(({ start_date }) => start_date)).toEqual(
    [booked, other].map(({ start_date }) => addDays(start_date, 364)),
  )

  expect(copied.map(({ status }) => status)).toEqual(['draft', 'draft'])

  await tickBoth()
  await page.getByRole('link', { name: 'Change selected' }).click()
  const change = sheet('Change 2 departures')
  await change.getByLabel('Seats').fill('2')
  await change.getByRole('button', { name: 'Show what changes' }).click()
  await change.getByText('3 seats are taken already').waitFor()
  await change.getByText('7 seats → 2 seats').first().waitFor()
  await change.getByRole('button', { name: 'Change 1 departure' }).click()
  await page.getByText('1 departure changed').waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const exported = await readFile(await (await download).path(), 'utf8')
  const edited = exported
    .split('\r\n')
    .map((line) => (line.includes(rest[0]!._id) ? line.replace(',7,7,', ',9,9,') : line))
  await page.getByRole('link', { name: 'Read CSV' }).click()
  const csv = sheet('Read departures from CSV')
  await csv.getByLabel('Lines').fill(`${edited.join('\n')}\nNowhere,soon`)
  await csv.getByRole('button', { name: 'Show what is read' }).click()
  await csv.getByText('Trip: no trip is called “Nowhere”').waitFor()
  const file = { name: 'edited.csv', mimeType: 'text/csv', buffer: Buffer.from(edited.join('\r\n')) }
  await csv.getByLabel('File').setInputFiles(file)
  await expect.poll(() => csv.getByLabel('Lines').inputValue()).not.toContain('Nowhere')
  await csv.getByRole('button', { name: 'Show what is read' }).click()
  await csv.getByText('7 seats → 9 seats').waitFor()
  await csv.getByRole('button', { name: 'Store 1 departure' }).click()
  await page.getByText('1 departure stored').waitFor()
  expect(await ask(`/api/departures/${rest[0]!._id}/`)).toMatchObject({ capacity: 9 })

  await tickBoth()
  await page.getByRole('link', { name: 'Delete selected' }).click()
  const remove = sheet('Delete 2 departures')
  await remove.getByRole('button', { name: 'Show what can be deleted' }).click()
  await remove.getByText('Cancel it instead').waitFor()
  await remove.getByRole('button', { name: 'Delete 1 departure' }).click()
  await page.getByText('1 departure deleted').waitFor()
  await page
    .getByRole('checkbox', { name: `Select ${trip.name}, ${formatDay(other.start_date)}`, exact: true })
    .waitFor({ state: 'detached' })
})

test('somebody on the telephone is booked for tomorrow with a marked override', async () => {
  const { _id } = await tripWith({ priced: true })
  await page.goto('/admin/bookings')
  await page.getByRole('link', { name: 'Book by phone' }).click()
  await page.waitForURL('/admin/bookings/new')
  await page.getByLabel('Trip', { exact: true }).selectOption(_id)
  await page.getByLabel('First day, without a departure').fill(addDays(today(), 1))
  await page.getByLabel('Full name').fill('Kami Phone')
  await page.getByLabel('Email').fill('kami@example.com')
  await page.getByLabel('Nationality').fill('Nepali')
  await page.getByLabel('Mobile').fill('+977 9800000001')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page
    .getByText(/The first day we can arrange is/)
    .first()
    .waitFor()

  await page.getByLabel(/Override: less than three days/).check()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Kami Phone' }).waitFor()
  await page.getByText('By telephone', { exact: true }).waitFor()
})

test('bookings are searched at the server, the address keeps the question, and the export has all of them', async () => {
  await bookBoth()
  await page.goto('/admin/bookings')
  await page.getByRole('searchbox', { name: 'Search Bookings' }).fill('kami search')
  await page.waitForURL(/q=kami/)
  await row('Kami Search').waitFor()
  await row('Maya Search').waitFor({ state: 'hidden' })
  await page.reload()
  await row('Kami Search').waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('kami-search@example.com')
  expect(csv).toMatch(/1 traveller × US\$([\d,]+): US\$\1"/)
  expect(csv).not.toContain('Maya Search')
})

test('what narrows an empty list is named, and can be taken away one by one', async () => {
  await bookBoth()
  await page.goto('/admin/bookings?q=kami+search&status=paid')
  await page.getByText('Nothing matches.').waitFor()
  await page.getByRole('button', { name: 'Without “Paid”' }).click()
  await row('Kami Search').waitFor()
})

test('a list ignores what cannot be asked of it, and is sorted at the head of a column', async () => {
  await bookBoth()
  await page.goto('/admin/bookings?q=search&status=nonsense')
  await row('Kami Search').waitFor()
  await row('Maya Search').waitFor()
  await page.getByRole('button', { name: 'First day', exact: true }).click()
  await page.waitForURL(/sort=start/)
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'First day' }).getAttribute('aria-sort'))
    .toBe('ascending')
  await row('Kami Search').waitFor()
  expect(await page.getByRole('columnheader', { name: 'Trip' }).getByRole('button').count()).toBe(0)
})

test('departures are searched where they stand, and the export has those that are found', async () => {
  await page.goto('/admin/departures')
  const rows = page.getByRole('main').getByRole('listitem')
  const others = rows.filter({ hasNotText: /everest/i })
  await others.first().waitFor()
  await page.getByRole('searchbox', { name: 'Search Departures' }).fill('everest')
  await page.waitForURL(/q=everest/)
  await expect.poll(() => others.count()).toBe(0)
  const found = await rows.count()
  expect(found).toBeGreaterThan(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const [head, ...lines] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(head).toContain('Trip,First day,Last day,Status,Seats,Seats left')
  expect(lines.filter((line) => /everest/i.test(line))).toHaveLength(found)
  expect(lines).toHaveLength(found)
})

test('calendars fetch the departures behind a link that staff copy and renew', async () => {
  await page.goto('/admin/departures')
  await page.getByRole('link', { name: 'Calendar link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Departures in your calendar' })
  const link = dialog.getByLabel('Calendar link')
  const first = await link.inputValue()
  expect(await (await fetch(first)).text()).toContain('BEGIN:VEVENT')

  await dialog.getByRole('button', { name: 'Renew the link' }).click()
  await expect.poll(() => link.inputValue()).not.toBe(first)
  expect((await fetch(first)).status).toBe(404)
  expect((await fetch(await link.inputValue())).status).toBe(200)
})

test('a departure is promised, and the calendar leads from month to month', async () => {
  const [departure] = (await departures()).filter(({ status }) => status === 'open')
  await page.goto(`/admin/departures/${departure!._id}/guarantee`)
  await page.getByRole('button', { name: 'Guarantee', exact: true }).click()
  await page.getByText('Departure guaranteed').waitFor()

  const month = departure!.start_date.slice(0, 7)
  await page.goto(`/admin/departures/calendar?month=${month}&trip_id=${departure!.trip_id}`)
  const entry = page.getByRole('link', { name: new RegExp(`${departure!.trip_name}.*guaranteed`) }).first()
  await entry.waitFor()
  await page.getByRole('link', { name: 'This month' }).click()
  await page.waitForURL(new RegExp(`month=${today().slice(0, 7)}`))
})

test('a mail is read in the outbox and sent again', async () => {
  await bookBoth()
  await page.goto('/admin/outbox')
  const first = page.getByRole('table', { name: 'Outbox' }).getByRole('row').nth(1)
  await first.getByRole('link', { name: 'Read' }).click()
  await page.getByRole('dialog').getByText('Written').waitFor()
  await page.keyboard.press('Escape')
  await first.getByRole('link', { name: 'Send again' }).click()
  const again = page.getByRole('dialog', { name: 'Send again' })
  await again.getByRole('button', { name: 'Send again' }).click()
  await again.waitFor({ state: 'hidden' })
  await page.getByText('The mail goes out once more').waitFor()
})

test('a customer is found by name, with their sums, and the question before erasing says what goes', async () => {
  await bookBoth()
  await page.goto('/admin/customers')
  await page.getByRole('searchbox', { name: 'Search Customers' }).fill('Kami Search')
  await page.waitForURL(/[?&]q=Kami/)
  await page.getByRole('link', { name: 'Kami Search' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Kami Search' }).waitFor()
  await page
    .getByRole('region', { name: 'In short' })
    .getByText(/paid, US\$.* open/)
    .waitFor()
  await page.getByRole('link', { name: 'Erase' }).click()
  const erase = page.getByRole('dialog', { name: 'Erase a person' })
  await erase.getByText('stay for accounting, without the name').waitFor()
  await erase.getByRole('button', { name: 'Erase' }).click()
  await erase.getByText('Type the address that stands above').first().waitFor()
})

test('no screen of the desk has a fault that axe finds or scrolls sideways, narrow and dark or wide and light', async () => {
  expect(await faultsOfScreens(browser, site.url, await screens())).toEqual([])
})

/** Returns every screen of the desk, with one record of everything that it can show. */
async function screens() {
  await askAbout('Langtang Valley', 'Tenzing Rai')
  const { _id: trip_id } = await tripWith({ priced: true })
  const booked = await book({ trip_id, fullname: 'Maya Screens' })
  const cash = {
    method: 'cash',
    amount: booked.total!.amount,
    currency: 'USD',
    received_on: today(),
    note: '',
  }
  await callAsColleague(site.url, 'POST', `/api/bookings/${booked.reference}/payments/`, cash)
  await callAsColleague(site.url, 'POST', `/api/bookings/${booked.reference}/cancellation/`, {
    reason: 'Ill',
  })
  const [{ reference }] = (await ask('/api/bookings/?limit=1')) as [{ reference: string }]
  const [{ _id }] = (await ask('/api/enquiries/?limit=1')) as [{ _id: string }]
  const [departure] = await departures()
  // The board behind a dialog has hundreds of departures; those of one trip are enough.
  const ofTrip = `trip_id=${departure!.trip_id}`
  const [payment] = (await ask('/api/payments/?limit=1')) as [{ _id: string }]
  const [refund] = (await ask('/api/refunds/?limit=1')) as [{ _id: string }]
  const [mail] = (await ask('/api/emails/?limit=1')) as [{ _id: string }]
  return [
    '/admin',
    '/admin/enquiries',
    `/admin/enquiries/${_id}`,
    `/admin/enquiries/${_id}/answer`,
    '/admin/bookings',
    '/admin/bookings/new',
    `/admin/bookings/${reference}`,
    `/admin/bookings/${reference}/payment`,
    `/admin/departures/${departure!._id}/write`,
    `/admin/bookings/${reference}/travellers/1`,
    '/admin/departures',
    `/admin/departures/new?${ofTrip}`,
    '/admin/departures?when=past&status=open',
    '/admin/departures/calendar',
    `/admin/departures/calendar-link?${ofTrip}`,
    `/admin/departures/season/${departure!.trip_id}?${ofTrip}`,
    `/admin/departures/change?ids=${departure!._id}&${ofTrip}`,
    `/admin/departures/${departure!._id}/guarantee?${ofTrip}`,
    `/admin/departures/${departure!._id}/waiting?${ofTrip}`,
    `/admin/departures/${departure!._id}/manifest`,
    '/admin/payments',
    `/admin/payments/${payment._id}`,
    '/admin/reports?by=line',
    '/admin/reports/occupancy?by=trip',
    '/admin/payments/report',
    '/admin/payments/reconciliation',
    '/admin/refunds',
    `/admin/refunds/${refund._id}`,
    '/admin/outbox',
    `/admin/outbox/${mail._id}`,
    '/admin/bookings?q=nobody&status=paid',
    '/admin/reviews',
    '/admin/customers',
    '/admin/customers/person?email=maya@example.com',
  ]
}

function row(name: string) {
  return page.getByRole('row', { name: new RegExp(name) }).first()
}

function dollars(cents: number) {
  const [whole, rest] = (cents / 100).toFixed(2).split('.')
  const major = Number(whole).toLocaleString('en-US')
  return rest === '00' ? `US$${major}` : `US$${major}.${rest}`
}

/** Adds a published trip. A booking of a trip without a price is a request. */
async function tripWith({ priced }: { priced: boolean }): Promise<TripSummary> {
  const trips = (await ask('/api/destinations?fields=summary')) as TripSummary[]
  const published = trips.filter(
    ({ status, price_amount }) => status === 'published' && price_amount !== null,
  )
  const [first, second] = published
  if (priced) {
    await takeAnybody(site.url, first!._id)
    return first!
  }
  const unpriced = trips.find(({ status, price_amount }) => status === 'published' && price_amount === null)
  return unpriced ?? withoutPrice(second!)
}

async function withoutPrice(trip: TripSummary): Promise<TripSummary> {
  const path = `/api/destinations/details/${trip._id}/`
  const whole = (await ask(path)) as Trip
  const response = await callAsColleague(site.url, 'PUT', path, {
    ...whole,
    price: 'On request',
    price_amount: null,
    price_currency: null,
    price_tiers: null,
  })
  expect(response.status, await response.text()).toBe(201)
  return trip
}

async function departures() {
  return (await ask('/api/departures/')) as Departure[]
}

async function ask(path: string): Promise<unknown> {
  return (await callAsColleague(site.url, 'GET', path)).json()
}

/** Makes a booking that a search must find and another that it must not. */
async function bookBoth() {
  const { _id: trip_id } = await tripWith({ priced: true })
  await book({ trip_id, fullname: 'Maya Search' })
  await book({ trip_id, fullname: 'Kami Search', email: 'kami-search@example.com' })
}

async function book(more: object): Promise<BookingReceipt> {
  const response = await fetch(`${site.url}/api/bookings/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      startDate: addDays(today(), 90),
      travellers: 1,
      email: 'maya@example.com',
      nationality: 'Nepali',
      mobile: '+977 9800000000',
      message: 'Two vegetarians.',
      ...more,
    }),
  })
  expect(response.status).toBe(201)
  return (await response.json()) as BookingReceipt
}

/** Sends the form of the public page, as a visitor without JavaScript does. */
async function askAbout(destination: string, name: string) {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto('/customize-trip')
  const fields = {
    destination,
    name,
    email: 'tenzing@example.com',
    travellers: '2',
    noOfDays: '9',
    mobile1: '+977 9811111111',
    message: 'Can we start in spring?',
  }
  const form = visitor.locator('form:has([name="noOfDays"])')
  for (const [field, value] of Object.entries(fields)) await form.locator(`[name="${field}"]`).fill(value)
  await form.locator('[type=submit]').click()
  await visitor.getByText('Your message has arrived').waitFor()
  await context.close()
}
