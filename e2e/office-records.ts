import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Role } from '#contract/role-words.ts'
import type { Trip } from '#contract/trips.ts'
import { callAsColleague, tokensOf } from './admin-pages.ts'

/** How many records the tests have made, so that all have different names. */
let made = 0

/** Returns the field of a form with this name. */
export function field(sheet: Locator, path: string) {
  return sheet.locator(`[name="${path}"]`)
}

/** Opens the part of a form in which this field is: most days of a trek are folded. */
export async function unfold(box: Locator) {
  await box.evaluate((element) => element.closest('details')?.setAttribute('open', ''))
}

/** Returns what the API answers staff at this path. */
export async function read<Shape>(url: string, path: string) {
  return (await (await callAsColleague(url, 'GET', path)).json()) as Shape
}

/** Adds a trek for one test. Returns its name. */
export async function addTrek(url: string) {
  const [trek] = await read<Trip[]>(url, '/api/destinations')
  const name = `Langtang by the Old Road ${++made}`
  const added = await callAsColleague(url, 'POST', '/api/destinations/new', {
    ...trek,
    name,
    price: 'USD 890',
  })
  expect(added.status).toBe(201)
  return name
}

/** Adds a person of the office, as an owner invites them and they answer. */
export async function addPerson(url: string, { role, ...person }: Person): Promise<void> {
  const { name } = person
  const invited = await callAsColleague(url, 'POST', '/api/staff/invitations/', { name, roles: [role] })
  const link = new URL(((await invited.json()) as { url: string }).url, url)
  const token = link.searchParams.get('token')
  const added = await callAsColleague(url, 'POST', '/api/staff/', { ...person, token })
  expect(added.status).toBe(201)
}

type Person = { username: string; password: string; name: string; role: Role }

/** Adds a post of one section. Returns its id. */
export async function addPost(url: string) {
  const id = `what-goes-in-the-bag-${++made}`
  const stored = await callApi(
    url,
    'POST',
    '/api/blogs/section/',
    formOf({ type: 'text', content: 'Begin with your boots.' }),
  )
  const { section_id } = (await stored.json()) as { section_id: string }
  const post = formOf({ id, title: `Bag ${made}`, summary: 'Less than you think.', sections: section_id })
  expect((await callApi(url, 'POST', '/api/blogs/', post)).status).toBe(201)
  return id
}

/** Returns a picture of one colour, as a file to choose in a form. */
export async function picture(name: string, background = '#365d7c') {
  const plain = sharp({ create: { width: 1200, height: 800, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await plain.png().toBuffer() }
}

/** Sends a form to the API as staff. */
export async function callApi(url: string, method: string, path: string, body: FormData) {
  const { access } = await tokensOf(url)
  return fetch(url + path, { method, body, headers: { authorization: `Bearer ${access}` } })
}

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  return form
}
