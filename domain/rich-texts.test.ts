import { expect, test } from 'vitest'
import { plainOf, richOf } from '#contract/rich-plain.ts'
import type { RichText } from '#contract/rich-text.ts'
import type { Settings } from '#contract/settings.ts'
import { db } from '#db/client.ts'
import { demoWorld } from '#test/demo-world.ts'
import { pictureBytes } from '#test/pictures.ts'
import { pikey } from '#test/trips.ts'
import { everest, everestTrekId } from '#test/world.ts'
import { listFaq, readFaq, replaceFaq } from './faq/faq.ts'
import { addImage } from './pictures/edits.ts'
import { addBlog, editBlog } from './posts/edits.ts'
import { copyBlog } from './posts/publication.ts'
import { findBlog, readBlog } from './posts/read.ts'
import { addSection, editSection } from './posts/sections.ts'
import { settled } from './rich-texts.ts'
import { search } from './search/search.ts'
import { readSetting, termsInFull } from './settings.ts'
import { editSetting } from './settings/edits.ts'
import { pathsOfLinks } from './site/links.ts'
import { findTrip } from './trips/read.ts'
import { addTrip, editTrip } from './trips/write.ts'

const pasang = 'staff-pasang'
const bullets: string[] = []

const bold = (text: string, ...blocks: RichText['blocks']): RichText => ({
  version: 1,
  blocks: [{ type: 'paragraph', spans: [{ text: 'Take ' }, { text, bold: true }] }, ...blocks],
})

const link = (kind: 'trip' | 'post' | 'region' | 'page', id: string) => ({ text: id, link: { kind, id } })

test('a trip keeps its formatting as long as its words stay, whoever saves it', async () => {
  const [first, second] = pikey.itinerary
  const overview = { ...pikey.overview, description: 'Anything', rich: bold('boots') }
  const itinerary = [
    { ...first!, rich: bold('a jeep') },
    { ...second!, rich: richOf('Plain after all') },
  ]
  const added = await addTrip('trek', { ...pikey, overview, itinerary }, pasang)

  // The text says what the tree says, and a tree of plain paragraphs is a plain text.
  expect(added.overview).toMatchObject({ description: 'Take boots', rich: bold('boots') })
  expect(added.itinerary.map(({ description }) => description)).toEqual(['Take a jeep', 'Plain after all'])
  expect(added.itinerary[1]).not.toHaveProperty('rich')

  // A client of the specification sends back the texts it was told, another day first.
  const asTold = { ...pikey, overview: { ...pikey.overview, description: 'Take boots' } }
  const days = [
    { ...second!, description: 'Plain after all' },
    { ...first!, description: 'Take a jeep' },
  ]
  const saved = await editTrip('trek', added._id, { ...asTold, itinerary: days }, pasang)
  expect(saved.overview.rich).toEqual(bold('boots'))
  expect(saved.itinerary.map(({ rich }) => rich)).toEqual([undefined, bold('a jeep')])

  // It writes another text, which is plain; and null takes the formatting off.
  const other = [
    { ...second!, description: 'Walk on' },
    { ...first!, description: 'Fly' },
  ]
  const plain = { ...asTold.overview, rich: null }
  const last = await editTrip('trek', added._id, { ...asTold, overview: plain, itinerary: other }, pasang)
  expect(last.overview).toEqual({ ...pikey.overview, description: 'Take boots' })
  expect(last.itinerary.map((day) => [day.description, day.rich])).toEqual([
    ['Walk on', undefined],
    ['Fly', undefined],
  ])
  expect((await search('boots'))[0]).toMatchObject({ title: added.name, context: 'Take boots' })
})

test('a post keeps the formatting and the pictures of its text, and so does its copy', async () => {
  const bytes = await pictureBytes({ colour: '#a22', width: 40 })
  const { _id: image_id } = await addImage('blog', null, { alt: 'Snow' }, bytes, pasang)
  const rich = bold('gloves', { type: 'picture', image_id, caption: 'Snow at noon' })
  const input = { type: 'text', title: '', content: 'x', rich, bullets, alt: '' } as const
  const section = await addSection(input, undefined, pasang)
  const texts = { title: 'Winter', author: '', summary: 'Snow', tags: [], images: [] }
  const post = await addBlog({ ...texts, sections: [section._id] }, pasang)

  expect(post.sections).toMatchObject([{ content: 'Take gloves\n\nSnow at noon', rich }])
  expect(post.images).toEqual([])
  const [copied] = (await copyBlog(post._id, pasang)).sections
  expect(copied!.rich!.blocks[1]).toMatchObject({ type: 'picture', caption: 'Snow at noon' })
  expect(copied!.rich!.blocks[1]).not.toMatchObject({ image_id })

  const told = { ...input, content: 'Take gloves\n\nSnow at noon', rich: undefined }
  expect((await editSection(section._id, told, undefined, pasang)).rich).toEqual(rich)
  expect((await editSection(section._id, { ...told, type: 'code' }, undefined, pasang)).rich).toBeUndefined()
  expect((await editSection(section._id, { ...told, content: '* a_b # c' }, undefined, pasang)).content).toBe(
    '* a_b # c',
  )
  // The picture that no text shows any more goes with the next save of the post.
  await editBlog(post._id, { ...texts, sections: [section._id] }, pasang)
  expect(await db.selectFrom('images').select('id').where('id', '=', image_id).execute()).toEqual([])
})

test('a picture that a text names and nobody has does not stand in the way of the post', async () => {
  const rich = bold('care', { type: 'picture', image_id: 'nothing', caption: '' })
  const section = await addSection(
    { type: 'text', title: '', content: '', rich, bullets, alt: '' },
    undefined,
    pasang,
  )
  const texts = { title: 'Lost', author: '', summary: 'Lost', tags: [], images: [] }
  const { _id } = await addBlog({ ...texts, sections: [section._id] }, pasang)
  expect((await readBlog(_id, { drafts: false })).sections[0]!.rich).toEqual(rich)

  // A tree that cannot be read is told, and its text stands.
  await db.updateTable('blog_sections').set({ rich: '{"version":9}' }).where('blog_id', '=', _id).execute()
  const told = await readBlog(_id, { drafts: true })
  expect(told).toMatchObject({ unreadable: [{ field: 'rich' }], sections: [{ content: 'Take care' }] })
  await editBlog(_id, { ...texts, sections: [section._id] }, pasang)
  expect((await findBlog(_id))?.sections[0]).not.toHaveProperty('rich')
})

test('answers and pages of the settings keep their formatting, and figures are filled within it', async () => {
  const { entries, version } = await readFaq()
  const [first, ...others] = entries
  await replaceFaq([{ ...first!, rich: bold('it slow') }, ...others], pasang, version)
  expect((await listFaq())[0]).toMatchObject({ answer: 'Take it slow', rich: bold('it slow') })
  await replaceFaq(
    (await listFaq()).map(({ rich: _rich, ...entry }) => entry),
    pasang,
  )
  expect((await listFaq())[0]!.rich).toEqual(bold('it slow'))

  const { part } = await readSetting('terms')
  const rich: RichText = {
    version: 1,
    blocks: [
      {
        type: 'paragraph',
        spans: [{ text: 'You pay ' }, { text: '[deposit]', bold: true }, { text: ' now.' }],
      },
      {
        type: 'paragraph',
        spans: [{ text: 'Cards cost ' }, { text: '[card fee]', bold: true }, { text: '.' }],
      },
    ],
  }
  const terms = { ...(part as Settings['terms']), sections: [{ title: 'Deposit', content: 'x', rich }] }
  await editSetting('terms', terms, pasang)
  const [filled] = (await termsInFull()).sections
  expect(filled!.content).toBe('You pay 20 % now.\n\nCards cost 3.5 %.')
  expect(plainOf(filled!.rich!)).toBe(filled!.content)
  expect(filled!.rich!.blocks[0]).toMatchObject({ spans: [{}, { text: '20 %', bold: true }, {}] })
  // Without a fee the sentence that names it goes, as in plain text.
  const { part: rules } = await readSetting('booking_rules')
  await editSetting(
    'booking_rules',
    { ...(rules as Settings['booking_rules']), card_fee_basis_points: 0 },
    pasang,
  )
  const [without] = (await termsInFull()).sections
  expect(without!.content.trim()).toBe('You pay 20 % now.')
  expect(plainOf(without!.rich!)).toBe('You pay 20 % now.')
  expect(without!.rich!.blocks).toHaveLength(1)
})

test('links follow their things, and lead nowhere when those are gone or not published', async () => {
  const { _id: draft } = await addTrip('trek', { ...pikey, status: 'draft' }, pasang)
  const texts = { title: 'Winter', author: '', summary: 'Snow', tags: [], images: [], sections: [] }
  const waiting = await addBlog({ ...texts, date: '2190-01-01' }, pasang)
  const post = await addBlog(texts, pasang)
  const spans = [
    link('trip', everestTrekId),
    link('trip', draft),
    link('trip', 'gone'),
    link('post', post.id),
    link('post', waiting.id),
    link('region', everest.id),
    link('page', '/about/why-us'),
    link('page', '/admin'),
  ]
  const document = {
    sections: [{ content: '', rich: { version: 1, blocks: [{ type: 'paragraph', spans }] } }],
  }

  expect(await pathsOfLinks(document)).toEqual({
    [`trip ${everestTrekId}`]: '/destination/everest-base-camp',
    [`post ${post.id}`]: `/blogs/${post.id}`,
    [`region ${everest.id}`]: '/regions/everest',
    'page /about/why-us': '/about/why-us',
  })
  await db.updateTable('trips').set({ slug: 'ebc' }).where('id', '=', everestTrekId).execute()
  expect(await pathsOfLinks(document)).toMatchObject({ [`trip ${everestTrekId}`]: '/destination/ebc' })
  expect(await pathsOfLinks(await findTrip('trek', everestTrekId, { drafts: false }))).toEqual({})
})

test('every text of the demo is stored as it was, and says the same as a tree', () => {
  const texts = [
    ...demoWorld.trips.flatMap(({ input: { overview, itinerary, faq } }) => [overview, itinerary, faq]),
    demoWorld.posts,
    demoWorld.faq,
    demoWorld.settings,
  ]
  expect(settled(texts)).toEqual(texts)
  const words = JSON.stringify(texts).match(/"(?:content|description|answer)":"(?:[^"\\]|\\.)*"/g)!
  expect(words.length).toBeGreaterThan(800)
  for (const written of words) {
    const text = JSON.parse(written.slice(written.indexOf(':') + 1)) as string
    expect(plainOf(richOf(text))).toBe(text.replaceAll(/\n{3,}/g, '\n\n').trim())
  }
})
