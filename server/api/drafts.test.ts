import { describe, expect, test } from 'vitest'
import { PreviewLink } from '#contract/previews.ts'
import { send, signedIn } from '#test/requests.ts'
import { classicTourId, everestTrekId } from '#test/world.ts'

describe.each([
  [`/api/destinations/details/${everestTrekId}/`, '/preview/demo-'],
  [`/api/tour_packages/details/${classicTourId}/`, '/preview/demo-'],
  ['/api/blogs/tipping/', '/preview/blogs/tipping?'],
])('%s', (path, preview) => {
  test('POST copies/ answers 201 with a draft that only staff see', async () => {
    const staff = await signedIn()
    const response = await send('POST', `${path}copies/`, undefined, staff)

    expect(response.status).toBe(201)
    expect(response.headers.get('etag')).toBe('"1"')
    const copy = await response.json()
    expect(copy).toMatchObject({ status: 'draft', version: 1 })
    const itsPath = path.replace(/[^/]+\/$/, `${copy._id}/`)
    expect((await send('GET', itsPath)).status).toBe(404)
    expect((await send('GET', itsPath, undefined, staff)).status).toBe(200)
  })

  test('DELETE publication/ hides it, PUT shows it, each with If-Match', async () => {
    const staff = await signedIn()
    const change = (method: string, etag: string) =>
      send(method, `${path}publication/`, undefined, { ...staff, 'if-match': etag })

    const hidden = await change('DELETE', '"1"')
    expect(hidden.status).toBe(200)
    expect(await hidden.json()).toMatchObject({ status: 'draft', version: 2 })
    expect((await send('GET', path)).status).toBe(404)
    expect((await change('PUT', '"1"')).status).toBe(412)

    const shown = await change('PUT', hidden.headers.get('etag')!)
    expect(shown.status).toBe(200)
    expect(await shown.json()).toMatchObject({ status: 'published', version: 3 })
    expect((await send('GET', path)).status).toBe(200)
  })

  test('POST previews/ answers 201 with a link', async () => {
    const response = await send('POST', `${path}previews/`, undefined, await signedIn())

    expect(response.status).toBe(201)
    const { url } = PreviewLink.parse(await response.json())
    expect(url.startsWith(preview)).toBe(true)
  })

  test('POST previews/ with a draft is checked as the thing itself is', async () => {
    const staff = await signedIn()

    expect((await send('POST', `${path}previews/`, { draft: { title: 7, name: '' } }, staff)).status).toBe(
      422,
    )
    expect((await send('POST', `${path}previews/`, {}, staff)).status).toBe(201)
  })

  test('what is not there is 404', async () => {
    const staff = await signedIn()
    const unknown = path.replace(/[^/]+\/$/, 'nowhere/')

    expect((await send('POST', `${unknown}copies/`, undefined, staff)).status).toBe(404)
    expect((await send('PUT', `${unknown}publication/`, undefined, staff)).status).toBe(404)
    expect((await send('DELETE', `${unknown}publication/`, undefined, staff)).status).toBe(404)
    expect((await send('POST', `${unknown}previews/`, undefined, staff)).status).toBe(404)
  })
})
