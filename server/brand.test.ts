import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addMark } from '#domain/settings/brand.ts'
import { editSetting } from '#domain/settings/edits.ts'
import { pictureBytes, pictureFile, sendForm } from '#test/pictures.ts'
import { send, signedIn } from '#test/requests.ts'
import { brand } from './brand.ts'
import { answerProblem } from './problems.ts'

const app = new Hono().onError(answerProblem).route('/', brand)

test('the stylesheet of an accent names its shades for both themes, for ever', async () => {
  const response = await app.request('/theme/0a6570.css')

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(await response.text()).toMatch(
    /^:root\{--color-brand:#0a6570;.+\}\.dark\{--color-brand:#[0-9a-f]{6};.+\}$/,
  )
})

test.each(['ffff00', 'zzzzzz', '0a65700', '..%2f..'])('%s is no accent', async (name) => {
  expect((await app.request(`/theme/${name}.css`)).status).toBe(404)
})

test('the icon has the colour of the accent, or the mark of the operator', async () => {
  await editSetting('brand', { mark: null, accent: '#1d4ed8' }, 'staff-pemba')
  expect(await icon()).toContain('fill="#1d4ed8"')

  const mark = await addMark(await pictureBytes(), 'staff-pemba')
  await editSetting('brand', { mark, accent: '#1d4ed8' }, 'staff-pemba')
  expect(await icon()).toContain(mark.icon)
})

test('the back office gets the shades of the accent of now from one address', async () => {
  await editSetting('brand', { mark: null, accent: '#1d4ed8' }, 'staff-pemba')
  const blue = await app.request('/theme/site.css')
  expect(await blue.text()).toBe(await (await app.request('/theme/1d4ed8.css')).text())
  expect(blue.headers.get('cache-control')).toBe('no-cache')

  await editSetting('brand', { mark: null, accent: '#0a6570' }, 'staff-pemba')
  const headers = { 'if-none-match': blue.headers.get('etag')! }
  const teal = await app.request('/theme/site.css', { headers })
  expect([teal.status, (await teal.text()).slice(0, 28)]).toEqual([200, ':root{--color-brand:#0a6570;'])

  await editSetting('brand', { mark: null, accent: '' }, 'staff-pemba')
  expect(await (await app.request('/theme/site.css')).text()).toBe('')
})

test('the icon of home screens is drawn as PNG', async () => {
  const response = await app.request('/icon-192.png')

  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await response.arrayBuffer()).readUInt32BE(16)).toBe(192)
})

test('an icon that has not changed is not sent again', async () => {
  const { headers } = await app.request('/favicon.svg')
  const again = await app.request('/favicon.svg', { headers: { 'if-none-match': headers.get('etag')! } })

  expect(again.status).toBe(304)
})

test('a mark is uploaded by an owner, and a pale accent is refused in words', async () => {
  const owner = await signedIn()
  const path = '/api/settings/brand/'
  const uploaded = await sendForm('POST', `${path}marks/`, { image_file: await pictureFile() }, owner)
  expect(uploaded.status).toBe(201)
  const mark = await uploaded.json()
  expect((await send('PUT', path, { mark, accent: '#B01E4B' }, owner)).status).toBe(200)

  const pale = await send('PUT', path, { mark, accent: '#ffd27a' }, owner)

  expect(pale.status).toBe(422)
  const { errors } = await pale.json()
  expect(errors.accent).toEqual([expect.stringMatching(/^This colour is too pale to be read/)])
})

async function icon() {
  return (await app.request('/favicon.svg')).text()
}
