import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureFile, sendForm } from '#test/pictures.ts'
import { send, signedIn } from '#test/requests.ts'

const post = {
  title: 'A winter in Khumjung',
  author: 'Pasang',
  summary: 'Snow and potatoes.',
  tags: 'winter',
}
const section = { type: 'text', title: 'January', content: 'It snowed.' }

type Staff = Awaited<ReturnType<typeof signedIn>>

async function upload(path: 'image' | 'section', staff: Staff, fields: Parameters<typeof sendForm>[2]) {
  return (await sendForm('POST', `/api/blogs/${path}/`, fields, staff)).json()
}

test('POST /api/blogs/image/ stores a picture and says its id', async () => {
  const body = { image_file: await pictureFile(), alt: 'A yak' }
  const response = await sendForm('POST', '/api/blogs/image/', body, await signedIn())

  expect(response.status).toBe(201)
  const image = await response.json()
  expect(image).toMatchObject({ image_id: image._id, alt: 'A yak', width: 900, height: 600, version: 1 })
  expect(image).not.toHaveProperty('owner_id')
})

test('PUT /api/blogs/image/{id}/ edits a picture', async () => {
  const staff = await signedIn()
  const { image_id } = await upload('image', staff, { image_file: await pictureFile(), alt: 'A yak' })
  const path = `/api/blogs/image/${image_id}/`

  const edited = await sendForm('PUT', path, { alt: 'Two yaks' }, { ...staff, 'if-match': '"1"' })
  expect(edited.status).toBe(200)
  expect(await edited.json()).toMatchObject({ image_id, alt: 'Two yaks', version: 2 })
  expect((await sendForm('PUT', path, { alt: '' }, { ...staff, 'if-match': '"1"' })).status).toBe(412)
  expect((await sendForm('PUT', '/api/blogs/image/nothing/', { alt: '' }, staff)).status).toBe(404)
})

test('GET /api/blogs/image/{id} answers the picture to everyone', async () => {
  const staff = await signedIn()
  const { image_id } = await upload('image', staff, { image_file: await pictureFile() })

  const response = await send('GET', `/api/blogs/image/${image_id}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect((await send('GET', '/api/blogs/image/nothing')).status).toBe(404)
})

test('whoever needs a picture less wide asks for a width, and gets the next one there is', async () => {
  const staff = await signedIn()
  const { image_id } = await upload('image', staff, { image_file: await pictureFile() })
  const widthAt = async (query: string) => {
    const answer = await send('GET', `/api/blogs/image/${image_id}${query}`)
    return (await sharp(await answer.arrayBuffer()).metadata()).width
  }

  expect(await Promise.all(['', '?width=48', '?width=401', '?width=1600'].map(widthAt))).toEqual([
    900, 400, 640, 900,
  ])
  const refused = await send('GET', `/api/blogs/image/${image_id}?width=wide`)
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    errors: { width: ['width must be a whole number from 1 to 1600'] },
  })
})

test('POST /api/blogs/section/ stores a section and says its id; one bullet is a list of one', async () => {
  const staff = await signedIn()
  const one = await sendForm('POST', '/api/blogs/section/', { ...section, bullets: '* Tea' }, staff)

  expect(one.status).toBe(201)
  const stored = await one.json()
  expect(stored).toMatchObject({ section_id: stored._id, ...section, bullets: ['Tea'], image_id: null })
  const two = await upload('section', staff, { type: 'bullets', bullets: ['Tea', '- Butter'] })
  expect(two).toMatchObject({ bullets: ['Tea', 'Butter'] })
  const pictured = await upload('section', staff, { type: 'image', image_file: await pictureFile() })
  expect(pictured).toMatchObject({ image_file: expect.stringMatching(/^\/images\//) })
})

test('PUT /api/blogs/section/{id}/ edits a section', async () => {
  const staff = await signedIn()
  const { section_id } = await upload('section', staff, section)
  const path = `/api/blogs/section/${section_id}/`

  const edited = await sendForm('PUT', path, { ...section, content: 'It thawed.' }, staff)
  expect(edited.status).toBe(200)
  expect(edited.headers.get('etag')).toBe('"2"')
  expect(await edited.json()).toMatchObject({ section_id, content: 'It thawed.' })
  expect((await sendForm('PUT', '/api/blogs/section/nothing/', section, staff)).status).toBe(404)
})

test('POST /api/blogs/ adds a post of what was uploaded, one of each or several', async () => {
  const staff = await signedIn()
  const { section_id } = await upload('section', staff, section)
  const { image_id } = await upload('image', staff, { image_file: await pictureFile(), alt: 'A yak' })
  const thumbnail = await pictureFile({ colour: '#a22' })
  const body = {
    ...post,
    id: '',
    sections: section_id,
    images: image_id,
    thumbnail,
    tags: 'snow, winter ,, snow',
  }

  const response = await sendForm('POST', '/api/blogs/', body, staff)
  expect(response.status).toBe(201)
  expect(response.headers.get('etag')).toBe('"1"')
  expect(await response.json()).toMatchObject({
    id: 'a-winter-in-khumjung',
    date: expect.stringMatching(/^20\d\d-.*Z$/),
    tags: ['snow', 'winter'],
    sections: [{ section_id }],
    images: [{ _id: image_id, alt: 'A yak', position: 0 }],
    thumbnail: expect.any(String),
  })
})

test('PUT /api/blogs/{id}/ edits a post in the order of its sections', async () => {
  const staff = await signedIn()
  const [one, two] = [await upload('section', staff, section), await upload('section', staff, section)]
  const sections = [one.section_id, two.section_id]
  const added = await (await sendForm('POST', '/api/blogs/', { ...post, sections }, staff)).json()
  const path = `/api/blogs/${added.id}/`

  const body = {
    ...post,
    id: added.id,
    sections: sections.toReversed(),
    tags: ['snow', 'ice'],
    date: added.date,
  }
  const edited = await sendForm('PUT', path, body, { ...staff, 'if-match': '"1"' })
  expect(edited.status).toBe(200)
  expect(await edited.json()).toMatchObject({
    sections: [{ section_id: two.section_id }, { section_id: one.section_id }],
    tags: ['snow', 'ice'],
    version: 2,
  })
  expect((await sendForm('PUT', path, body, { ...staff, 'if-match': '"1"' })).status).toBe(412)
  expect((await sendForm('PUT', '/api/blogs/nothing/', post, staff)).status).toBe(404)
})

test('GET /api/blogs and /api/blogs/{id} are public, drafts are not', async () => {
  const staff = await signedIn()
  const add = async (fields: Record<string, string>) =>
    (await sendForm('POST', '/api/blogs/', { ...post, ...fields }, staff)).json()
  const published = await add({ id: 'khumjung' })
  const draft = await add({ id: 'unfinished', status: 'draft' })

  expect(await (await send('GET', '/api/blogs')).json()).toContainEqual(published)
  expect(await (await send('GET', '/api/blogs')).json()).not.toContainEqual(draft)
  expect(await (await send('GET', '/api/blogs', undefined, staff)).json()).toContainEqual(draft)
  expect(await (await send('GET', '/api/blogs/khumjung')).json()).toEqual(published)
  expect((await send('GET', '/api/blogs/unfinished')).status).toBe(404)
  expect((await send('GET', '/api/blogs/unfinished', undefined, staff)).status).toBe(200)
})

test('DELETE /api/blogs/{id}/ answers 200 and the post as it was', async () => {
  const staff = await signedIn()
  const added = await (await sendForm('POST', '/api/blogs/', post, staff)).json()

  const removed = await send('DELETE', `/api/blogs/${added.id}/`, undefined, staff)
  expect(removed.status).toBe(200)
  expect(await removed.json()).toEqual(added)
  expect((await send('DELETE', `/api/blogs/${added.id}/`, undefined, staff)).status).toBe(404)
})

test('an id that is taken is 409', async () => {
  const staff = await signedIn()

  expect((await sendForm('POST', '/api/blogs/', { ...post, id: 'khumjung' }, staff)).status).toBe(201)
  expect((await sendForm('POST', '/api/blogs/', { ...post, id: 'khumjung' }, staff)).status).toBe(409)
})

test.each([
  ['POST', '/api/blogs/'],
  ['PUT', '/api/blogs/khumjung/'],
  ['DELETE', '/api/blogs/khumjung/'],
  ['POST', '/api/blogs/image/'],
  ['PUT', '/api/blogs/image/some-id/'],
  ['POST', '/api/blogs/section/'],
  ['PUT', '/api/blogs/section/some-id/'],
])('%s %s needs a token', async (method, path) => {
  expect((await sendForm(method, path, post)).status).toBe(401)
  expect((await sendForm(method, path, post, { authorization: 'Bearer forged' })).status).toBe(401)
})

describe('refused with 422:', () => {
  test.each([
    ['no title', 'title', { title: ' ' }],
    ['two titles', 'title', { title: ['a', 'b'] }],
    ['no summary', 'summary', { summary: '' }],
    ['an odd id', 'id', { id: 'Über uns' }],
    ['an odd date', 'date', { date: 'yesterday' }],
    ['a date long ago', 'date', { date: '0001-01-01' }],
    ['an odd status', 'status', { status: 'hidden' }],
    ['61 tags', 'tags', { tags: Array.from({ length: 61 }, (_, number) => `tag ${number}`) }],
    ['61 tags in one text', 'tags', { tags: Array.from({ length: 61 }, (_, number) => `t${number}`).join() }],
    ['very many commas', 'tags.0', { tags: 'a,'.repeat(10_000) }],
    ['61 sections', 'sections', { sections: Array.from({ length: 61 }, String) }],
    ['an unknown section', 'sections', { sections: 'nothing' }],
    ['an unknown image', 'images', { images: ['nothing'] }],
    ['an unknown thumbnail', 'thumbnail', { thumbnail: 'nothing' }],
    ['a thumbnail that is no picture', 'thumbnail', { thumbnail: new File(['Namaste'], 'a.png') }],
  ])('%s', async (_case, field, fields) => {
    const response = await sendForm('POST', '/api/blogs/', { ...post, ...fields }, await signedIn())

    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } })
  })

  test.each([
    ['no type', 'type', { type: '' }],
    ['a type there is not', 'type', { type: 'video' }],
    ['61 bullets', 'bullets', { bullets: Array.from({ length: 61 }, String) }],
    ['an image section without a picture', 'image_file', { type: 'image' }],
    ['long content', 'content', { content: 'x'.repeat(20_001) }],
  ])('a section with %s', async (_case, field, fields) => {
    const body = { ...section, ...fields }
    const response = await sendForm('POST', '/api/blogs/section/', body, await signedIn())

    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } })
  })

  test('a picture upload without a picture', async () => {
    const response = await sendForm('POST', '/api/blogs/image/', { alt: 'A yak' }, await signedIn())

    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { image_file: ['Choose a picture'] } })
  })
})

test('JSON is not what these calls take', async () => {
  const staff = await signedIn()

  for (const path of ['', 'image/', 'section/']) {
    expect((await send('POST', `/api/blogs/${path}`, post, staff)).status).toBe(415)
  }
})
