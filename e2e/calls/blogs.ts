import { expect, test } from 'vitest'
import { z } from 'zod'
import { Blog } from '#contract/blogs.ts'
import { answered, call, etagOf, pictureFile, pictureIn, refused, without } from '../client.ts'

// | POST   | /api/blogs/image/        | form data {image_file, alt}                                                    | {image_id}
// | PUT    | /api/blogs/image/{id}/   | the same                                                                       | 200
// | POST   | /api/blogs/section/      | form data {type, title, content, image_file?, bullets*}                        | {section_id}
// | PUT    | /api/blogs/section/{id}/ | the same                                                                       | 200
// | POST   | /api/blogs/              | form data {id, title, author?, sections*, date, tags*, summary, images*, thumbnail} | 201
// | PUT    | /api/blogs/{id}/         | the same; the order of sections counts, without a thumbnail the old one stays  | 200
// | GET    | /api/blogs, /api/blogs/{id} | nothing                                                                     | 200 list, one post
// | DELETE | /api/blogs/{id}/         | nothing                                                                        | 200
// | GET    | /api/blogs/image/{imageId or thumbnail name} | nothing                                                    | 200 the picture

export const ImageAnswer = z.looseObject({
  image_id: z.string().min(1),
  image_file: z.string().startsWith('/'),
})
export const SectionAnswer = z.looseObject({ section_id: z.string().min(1), image_id: z.string().nullable() })

type Form = Record<string, string | File | (string | File)[]>
/** Sends a form to a call of posts as staff. */
export const sendForm = (method: string, path: string, form: Form, headers?: Record<string, string>) =>
  call(method, `/api/blogs/${path}`, { by: 'staff', form, headers })
const add = (form: Form) => sendForm('POST', '', form)
const read = (id: string) => call('GET', `/api/blogs/${id}`)
const remove = (id: string, headers?: Record<string, string>) =>
  call('DELETE', `/api/blogs/${id}/`, { by: 'staff', headers })

/** The fewest fields with which a post can be added. */
export const plain = { title: 'Dal bhat, twice a day', summary: 'What walkers eat.' }
export const newImage = async (alt = 'A pot') =>
  answered(sendForm('POST', 'image/', { image_file: await pictureFile(), alt }), 201, ImageAnswer)
export const newSection = (form: Form = { type: 'text', title: 'First', content: 'Rice.' }) =>
  answered(sendForm('POST', 'section/', form), 201, SectionAnswer)

/** Adds a post for one test. */
export function newPost(form: Form): Promise<Blog> {
  return answered(add(form), 201, Blog)
}

export function blogCalls() {
  describePost()
  describeRefusals()
}

function describePost() {
  test('a post is made as the client of the specification does it', async () => {
    const [one, other] = [await newImage('A pot'), await newImage('A plate')]
    const sections = [
      await newSection({ type: 'text', title: 'First', content: 'Rice.' }),
      await newSection({ type: 'bullets', title: 'Then', content: '', bullets: ['* Lentils', 'Greens'] }),
      await newSection({
        type: 'image',
        title: 'See',
        content: '',
        image_file: await pictureFile('#654321'),
      }),
    ]
    const ids = sections.map(({ section_id }) => section_id)
    const form = {
      ...plain,
      id: 'dal-bhat',
      author: 'Pemba',
      date: '2026-11-20T09:30:00.000Z',
      sections: ids,
      images: [one.image_id, other.image_id],
      tags: ['food', 'lodges'],
      thumbnail: await pictureFile('#abcdef', 'jpeg'),
    }
    const post = await answered(add(form), 201, Blog)

    expect(post).toMatchObject({
      ...plain,
      id: 'dal-bhat',
      _id: 'dal-bhat',
      author: 'Pemba',
      tags: ['food', 'lodges'],
    })
    expect(Date.parse(post.date)).toBe(Date.parse(form.date))
    expect(post.sections.map(({ _id, type }) => [_id, type])).toEqual([
      [ids[0], 'text'],
      [ids[1], 'bullets'],
      [ids[2], 'image'],
    ])
    expect(post.sections[1]!.bullets).toEqual(['Lentils', 'Greens'])
    expect(post.images.map(({ _id, alt }) => [_id, alt])).toEqual([
      [one.image_id, 'A pot'],
      [other.image_id, 'A plate'],
    ])
    expect(await answered(read('dal-bhat'), 200, Blog)).toEqual(post)
    expect(await answered(call('GET', '/api/blogs'), 200, Blog.array())).toContainEqual(post)
    expect(await pictureIn(await call('GET', `/api/blogs/image/${post.thumbnail}`))).toMatch(/^image\//)

    const reversed = { ...without(form, 'thumbnail'), sections: ids.toReversed(), title: 'Edited' }
    const edited = await answered(sendForm('PUT', 'dal-bhat/', reversed), 200, Blog)
    expect(edited).toMatchObject({
      id: 'dal-bhat',
      title: 'Edited',
      thumbnail: post.thumbnail,
      date: post.date,
    })
    expect(edited.sections.map(({ _id }) => _id)).toEqual(ids.toReversed())

    const { thumbnail } = await answered(
      sendForm('PUT', 'dal-bhat/', { ...reversed, thumbnail: await pictureFile('#000000') }),
      200,
      Blog,
    )
    expect(await pictureIn(await call('GET', `/api/blogs/image/${thumbnail}/`))).toMatch(/^image\//)

    expect((await remove('dal-bhat')).status).toBe(200)
    await refused(read('dal-bhat'), 404)
    await refused(remove('dal-bhat'), 404)
    await refused(sendForm('PUT', 'dal-bhat/', plain), 404)
    await refused(call('GET', `/api/blogs/image/${one.image_id}`), 404)
  })

  test('the thumbnail may be a stored picture, by its id', async () => {
    const { image_id } = await newImage()
    const post = await answered(add({ ...plain, images: image_id, thumbnail: image_id }), 201, Blog)

    expect(await pictureIn(await call('GET', `/api/blogs/image/${post.thumbnail}`))).toMatch(/^image\//)
    expect(post.images.map(({ _id }) => _id)).toEqual([image_id])
  })

  test('a post needs no more than a title and a summary', async () => {
    const before = Date.now()
    const post = await answered(add({ ...plain, title: 'Tea & Rum: 4,000 m' }), 201, Blog)

    expect(post).toMatchObject({ author: '', tags: [], sections: [], images: [], thumbnail: null })
    expect(post.id).toMatch(/^[a-z0-9-]{1,100}$/)
    expect(Math.abs(Date.parse(post.date) - before)).toBeLessThan(60_000)
    const again = await answered(add({ ...plain, id: '', title: 'Tea & Rum: 4,000 m' }), 201, Blog)
    expect(again.id).not.toBe(post.id)
  })

  test('tags may come as one text with commas, and are trimmed', async () => {
    expect((await answered(add({ ...plain, tags: ' food , lodges,food,' }), 201, Blog)).tags).toEqual([
      'food',
      'lodges',
    ])
  })

  test('the list begins with the newest', async () => {
    await answered(add({ ...plain, date: '2001-01-01' }), 201, Blog)
    await answered(add({ ...plain, date: '2199-01-01' }), 201, Blog)

    const dates = (await answered(call('GET', '/api/blogs'), 200, Blog.array())).map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('a draft is for staff only', async () => {
    const { id } = await answered(add({ ...plain, status: 'draft' }), 201, Blog)

    await refused(read(id), 404)
    expect((await call('GET', `/api/blogs/${id}`, { by: 'staff' })).status).toBe(200)
    expect(JSON.stringify(await (await call('GET', '/api/blogs')).json())).not.toContain(`"${id}"`)
  })

  test('If-Match changes only the post that was seen', async () => {
    const added = await add(plain)
    const headers = { 'if-match': etagOf(added) }
    const { id } = await answered(added, 201, Blog)

    expect(etagOf(await read(id))).toBe(headers['if-match'])
    expect((await sendForm('PUT', `${id}/`, plain, headers)).status).toBe(200)
    await refused(sendForm('PUT', `${id}/`, plain, headers), 412)
    await refused(remove(id, headers), 412)
  })
}

function describeRefusals() {
  test.each(['title', 'summary'])('a post needs a %s', async (field) => {
    const { id } = await answered(add(plain), 201, Blog)

    for (const form of [
      without(plain, field),
      { ...plain, [field]: ' ' },
      { ...plain, [field]: 'x'.repeat(20_001) },
    ]) {
      await refused(add({ ...form }), 422, field)
      await refused(sendForm('PUT', `${id}/`, { ...form }), 422, field)
    }
  })

  test('a chosen id is small letters, digits and hyphens, and nobody else has it', async () => {
    await answered(add({ ...plain, id: 'mine-1' }), 201, Blog)

    await refused(add({ ...plain, id: 'mine-1' }), 409)
    for (const id of ['Mine', 'a b', 'ü', '../x', 'x'.repeat(101)])
      await refused(add({ ...plain, id }), 422, 'id')
  })

  test("a post is made only of what exists and is not another post's", async () => {
    const { section_id } = await newSection()
    const { image_id } = await newImage()
    await answered(add({ ...plain, sections: section_id, images: image_id }), 201, Blog)

    await refused(add({ ...plain, sections: ['nowhere'] }), 422, 'sections')
    await refused(add({ ...plain, images: ['nowhere'] }), 422, 'images')
    await refused(add({ ...plain, thumbnail: 'nowhere' }), 422, 'thumbnail')
    await refused(add({ ...plain, sections: section_id }), 422, 'sections')
    await refused(add({ ...plain, images: image_id }), 422, 'images')
  })

  test.each([
    ['date', 'yesterday'],
    [
      'tags',
      Array(61)
        .fill('x')
        .map((tag: string, index) => `${tag}${index}`),
    ],
    ['tags', 'x'.repeat(1000)],
    ['sections', Array<string>(61).fill('x')],
    ['thumbnail', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' })],
    ['author', 'x'.repeat(10_000)],
  ])('a %s that makes no sense is refused', async (field, value) => {
    await refused(add({ ...plain, [field]: value }), 422, field)
  })
}
