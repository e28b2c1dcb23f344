import { describe, expect, test } from 'vitest'
import { PreviewLink } from '#contract/previews.ts'
import { db } from '#db/client.ts'
import { findPreviewed, findPreviewedBlog } from '#domain/site/previews.ts'
import { send, signedIn } from '#test/requests.ts'
import { ownerAndStaff } from '#test/staff.ts'
import { classicTourId, everestTrekId } from '#test/world.ts'
import { renderPagesWith } from '../rendering.ts'

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

test('a page is read as it is typed, by who may edit it, and nothing is kept', async () => {
  const noLink = { until: '', token: '', draft: '' }
  renderPagesWith(async (path) => {
    const id = path.split('/').at(-1)!
    const name = path.startsWith('/preview/blogs/')
      ? (await findPreviewedBlog(id, noLink))?.title
      : (await findPreviewed(id, noLink))?.name
    return `<head><script src="a.js"></script></head><h1>${name}</h1><script>go()</script>`
  })
  const { owner, staff: guide, dawaId } = await ownerAndStaff()
  await send('PUT', `/api/staff/${dawaId}/`, { roles: ['guide'] }, owner)

  for (const [path, title] of [
    [`/api/destinations/details/${everestTrekId}/`, 'name'],
    [`/api/tour_packages/details/${classicTourId}/`, 'name'],
    ['/api/blogs/tipping/', 'title'],
  ] as const) {
    const read = async () => (await send('GET', path, undefined, owner)).json()
    const stored = await read()
    const { author, summary, tags } = stored
    const typed = title === 'title' ? { author, summary, tags, sections: [] } : stored
    const ask = (draft: unknown, by = owner) => send('POST', `${path}previews/page/`, { draft }, by)

    const page = await (await ask({ ...typed, [title]: 'The quiet way' })).json()
    expect(page).toEqual({ html: '<head><base target="_blank"/></head><h1>The quiet way</h1>' })
    expect(await read()).toEqual(stored)
    const wrong = await ask({ ...typed, [title]: '' })
    expect(wrong.status).toBe(422)
    expect(Object.keys((await wrong.json()).errors)).toEqual([`draft.${title}`])
    expect((await ask('rubbish')).status).toBe(422)
    expect((await ask(typed, guide)).status).toBe(403)
    expect((await send('POST', `${path}previews/page/`, { draft: typed })).status).toBe(401)
    const gone = `${path.replace(/[^/]+\/$/, 'nowhere/')}previews/page/`
    expect((await send('POST', gone, { draft: { ...typed, [title]: 'x' } }, owner)).status).toBe(404)
  }
  // Nobody sees it beside the call, and no link to it was made.
  expect(await findPreviewed(everestTrekId, noLink)).toBeUndefined()
  expect(await db.selectFrom('preview_drafts').selectAll().execute()).toEqual([])
})
