import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { BookingReceipt } from '#contract/bookings.ts'
import { readCsv } from '#contract/csv.ts'
import { addDays, today } from '#contract/days.ts'
import type { Departure } from '#contract/departures.ts'
import type { PermitPack } from '#contract/permit-packs.ts'
import type { TripSummary } from '#contract/trip-summaries.ts'
import { readPdf, smallPdf } from '#test/pdf.ts'
import { unzipped } from '#test/zip.ts'
import { callAsColleague, faultsOfScreens, hasLoaded, tokensOf } from './admin-pages.ts'
import { browser, office, page, site } from './office.ts'

office()

const twelve = [
  'Ann Smith',
  'Ann Smith',
  'José Ángel García',
  'Zoë Müller-Weiß',
  '陈伟',
  'Søren Å/S Ødegård',
  'Мария Иванова',
  'محمد سعيد',
  'माया गुरुङ',
  '김민준',
  'Nguyễn Thị Hoa',
  '..\\..\\etc',
]
const numberOf = (line: number) => `00${line}-K ${line}`

test('for a departure of twelve the pack is made in two clicks, opens, and has names and numbers as typed', async () => {
  const { _id: id, start_date } = await departureOfTwelve()
  await page.goto(`/admin/departures/${id}`)
  await hasLoaded(page)
  await page
    .getByRole('list', { name: 'Parts of this departure' })
    .getByRole('link', { name: 'Permits' })
    .click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Permit pack (zip)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`permits-${start_date}.zip`)
  const files = unzipped(await readFile(await file.path()))

  const papers = [...files.keys()].filter((name) => name.includes('passport'))
  expect(papers).toHaveLength(12)
  expect(papers.slice(0, 6)).toEqual([
    '01 Ann Smith passport.pdf',
    '02 Ann Smith passport.pdf',
    '03 José Ángel García passport.pdf',
    '04 Zoë Müller-Weiß passport.pdf',
    '05 陈伟 passport.pdf',
    '06 Søren Å-S Ødegård passport.pdf',
  ])
  expect(papers.filter((name) => /[/\\]/.test(name))).toEqual([])
  for (const [index, name] of papers.entries()) expect(files.get(name)).toEqual(smallPdf(numberOf(index + 1)))

  const [head, ...rows] = readCsv(files.get('00 permits.csv')!.toString())
  const at = (label: string) => head!.cells.indexOf(label)
  const told = rows.map(({ cells }) => ({
    name: cells[at('Name as in the passport')],
    number: cells[at('Passport number')],
  }))
  const typed = twelve.map((name, index) => ({ name, number: numberOf(index + 1) }))
  // One row for each of the permits of the trip.
  expect(told.length % 12).toBe(0)
  expect(told.slice(0, 12)).toEqual(typed)
  const { text } = readPdf(files.get('00 list of the group.pdf')!)
  for (const { number } of typed) expect(text).toContain(number)

  const { permits } = (await asked('GET', `/api/departures/${id}/permits/`)) as PermitPack
  const path = `/admin/departures/${id}/permits`
  const screens = [path, ...['several', '1'].map((dialog) => `${path}/${permits[0]!.permit_id}/${dialog}`)]
  expect(await faultsOfScreens(browser, site.url, screens)).toEqual([])
})

/** A departure round Manaslu with two bookings of six, whose travellers have told their names and sent their passports. */
async function departureOfTwelve(): Promise<Departure> {
  const trips = (await asked('GET', '/api/destinations?fields=summary')) as TripSummary[]
  const { _id: trip_id } = trips.find(({ slug }) => slug === 'manaslu-circuit')!
  const start_date = addDays(today(), 90)
  const dates = { start_date, end_date: addDays(start_date, 20) }
  const departure = await asked('POST', '/api/departures/', {
    trip_id,
    ...dates,
    capacity: 12,
    min_to_run: 2,
  })
  const { _id: departure_id } = departure as Departure
  const { access } = await tokensOf(site.url)
  for (const first of [0, 6]) {
    const { reference } = (await asked('POST', '/api/bookings/', {
      trip_id,
      departure_id,
      travellers: 6,
      fullname: twelve[first],
      email: `leader${first}@example.com`,
      nationality: 'United Kingdom',
      mobile: '+44 7700 900000',
      message: 'Twelve of us',
      startDate: start_date,
    })) as BookingReceipt
    for (const [index, name] of twelve.slice(first, first + 6).entries()) {
      const path = `/api/bookings/${reference}/travellers/${index + 1}`
      const passport_number = numberOf(first + index + 1)
      const traveller = { name, nationality: 'United Kingdom', birth_date: '1990-05-28', passport_number }
      await asked('PUT', `${path}/`, traveller)
      const body = new FormData()
      body.set('paper', new File([smallPdf(passport_number)], 'passport.pdf'))
      const headers = { authorization: `Bearer ${access}` }
      const sent = await fetch(`${site.url}${path}/papers/passport/`, { method: 'POST', headers, body })
      expect(sent.status).toBe(201)
    }
  }
  return departure as Departure
}

async function asked(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await callAsColleague(site.url, method, path, body)
  const answer: unknown = response.status === 204 ? undefined : await response.json()
  expect(response.ok, `${path}: ${JSON.stringify(answer)}`).toBe(true)
  return answer
}
