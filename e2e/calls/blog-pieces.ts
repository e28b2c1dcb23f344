import { expect, test } from 'vitest'
import { answered, call, pictureFile, refused } from '../client.ts'
import { ImageAnswer, newImage, newPost, newSection, plain, sendForm, SectionAnswer } from './blogs.ts'

/** Tests the calls for the pictures and the sections of a post. */
export function blogPieceCalls() {
  describeEdits()
  describeRefusals()
}

function describeEdits() {
  test('a picture of a post is edited, with or without a new file', async () => {
    const { image_id, image_file } = await newImage()
    const path = `image/${image_id}/`

    const reworded = await answered(sendForm('PUT', path, { alt: 'Two pots' }), 200, ImageAnswer)
    expect(reworded).toMatchObject({ image_id, image_file, alt: 'Two pots' })
    const form = { alt: 'Three', image_file: await pictureFile('#fefefe') }
    expect((await answered(sendForm('PUT', path, form), 200, ImageAnswer)).image_file).not.toBe(image_file)
    await refused(sendForm('PUT', 'image/nowhere/', { alt: 'x' }), 404)
  })

  test('a section is edited, and keeps its picture unless it is given another', async () => {
    const first = await newSection({
      type: 'image',
      title: 'See',
      content: '',
      image_file: await pictureFile(),
    })
    expect(first.image_id).toEqual(expect.any(String))
    const path = `section/${first.section_id}/`

    const form = { type: 'image', title: 'Look', content: 'x', bullets: 'one' }
    const edited = await answered(sendForm('PUT', path, form), 200, SectionAnswer)
    expect(edited).toMatchObject({
      section_id: first.section_id,
      title: 'Look',
      bullets: ['one'],
      image_id: first.image_id,
    })
    await refused(sendForm('PUT', 'section/nowhere/', form), 404)
  })

  test.each(['text', 'bullets', 'code'])('a section may be %s', async (type) => {
    expect(await newSection({ type, title: 'x', content: 'y', bullets: ['a', 'b'] })).toMatchObject({
      type,
      title: 'x',
      content: 'y',
    })
  })

  test('a section may be a table, whose headings and rows the page shows as such', async () => {
    const content = 'Entry | Fee\nLangtang & Helambu | NPR 3,000'
    const { section_id } = await newSection({ type: 'table', title: 'Fees', content })
    const { id } = await newPost({ ...plain, sections: section_id })

    const html = await (await call('GET', `/blogs/${id}`)).text()
    expect(html).toContain('<th class="text-right tabular-nums" scope="col">Fee</th>')
    expect(html).toContain('<th scope="row">Langtang &amp; Helambu</th>')
    const refusal = await refused(
      sendForm('POST', 'section/', { type: 'table', title: 'Fees', content: 'Entry | Fee' }),
      422,
    )
    expect(refusal.errors?.content).toEqual([
      'Write one row a line, first the headings, with | between the cells',
    ])
  })

  test('the address of a post shows what staff wrote', async () => {
    const { section_id } = await newSection({
      type: 'text',
      title: 'A title of its own',
      content: 'Rice & lentils.',
    })
    const { id } = await newPost({ ...plain, sections: section_id })

    const html = await (await call('GET', `/blogs/${id}`)).text()
    expect(html).toContain('A title of its own')
    expect(html).toContain('Rice &amp; lentils.')
  })
}

function describeRefusals() {
  test.each([
    ['type', {}],
    ['type', { type: 'video' }],
    ['content', { type: 'text', content: 'x'.repeat(20_001) }],
    ['bullets', { type: 'bullets', bullets: Array<string>(61).fill('x') }],
    ['image_file', { type: 'image', image_file: new File(['words'], 'a.png', { type: 'image/png' }) }],
  ])('a section with a wrong %s is refused', async (field, form) => {
    await refused(sendForm('POST', 'section/', { title: 'x', ...form }), 422, field)
  })

  test('a picture for a post needs a file that is one', async () => {
    await refused(sendForm('POST', 'image/', { alt: 'x' }), 422, 'image_file')
    await refused(sendForm('POST', 'image/', { alt: 'x', image_file: 'text' }), 422, 'image_file')
    await refused(
      sendForm('POST', 'image/', { alt: 'x', image_file: new File(['words'], 'a.png') }),
      422,
      'image_file',
    )
    const long = { alt: 'x'.repeat(10_000), image_file: await pictureFile() }
    await refused(sendForm('POST', 'image/', long), 422, 'alt')
  })
}
