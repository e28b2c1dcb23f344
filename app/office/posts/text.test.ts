import { expect, test } from 'vitest'
import type { Blog } from '#contract/blogs.ts'
import { blogErrors } from './input.ts'
import {
  BlogForm,
  blankBlog,
  blankPart,
  dateSent,
  PartForm,
  partsOver,
  partWritten,
  picturesOver,
  slugFrom,
  textOfBlog,
} from './text.ts'

test('bullets are the lines with text, with or without a star before them', () => {
  const bullets = '* Boots\n*Poles\n\n  • Two litres of water\n- A hat\n-5 degrees at night'
  expect(PartForm.decode({ ...blankPart('bullets'), bullets }).bullets).toEqual([
    'Boots',
    'Poles',
    'Two litres of water',
    'A hat',
    '-5 degrees at night',
  ])
  expect(PartForm.decode({ ...blankPart('text'), bullets }).bullets).toEqual([])
})

test('the address of a post is made of the letters every keyboard has', () => {
  expect(slugFrom('  Über Muktināth: 3 days! ')).toBe('uber-muktinath-3-days')
  expect(slugFrom('मुस्ताङ')).toBe('')
})

test('a stored post comes into the form with nothing to send', () => {
  const text = textOfBlog(stored)
  expect(text.tags).toBe('food, winter')
  expect(text.sections.map((part) => partWritten(part) === part.sent)).toEqual([true, true])
  expect(blogErrors(text, {}, false)).toEqual({})
})

test('a stored post goes back to the API as it came', () => {
  const { title, author, summary, date, tags, sections } = BlogForm.decode(textOfBlog(stored))
  expect({ title, author, summary, date, tags }).toEqual({
    title: 'Food',
    author: '',
    summary: 'What there is to eat.',
    date: stored.date,
    tags: ['food', 'winter'],
  })
  expect(sections.map(({ type, content, bullets }) => ({ type, content, bullets }))).toEqual([
    { type: 'text', content: 'Dal bhat.', bullets: [] },
    { type: 'code', content: 'x = 1', bullets: [] },
  ])
})

test('a new row has a key of its own and nothing stored', () => {
  const [one, other] = [blankPart('text'), blankPart('text')]
  expect(one).toMatchObject({ section_id: '', version: 0, sent: '' })
  expect(one.key).not.toBe(other.key)
})

test('a new post needs a title, a summary and the picture of a picture section', () => {
  const text = { ...blankBlog(), id: 'No Spaces', sections: [blankPart('image')] }
  expect(blogErrors(text, {}, true)).toEqual({
    title: ['Title is required'],
    summary: ['Summary is required'],
    id: ['An id has 1 to 100 small letters, digits and hyphens'],
    'sections.0.image_file': ['Choose a picture'],
  })
})

test('a post whose pictures have no alt text can be saved', () => {
  const text = { ...textOfBlog(stored), title: 'Dal bhat', summary: 'Twice a day.' }
  const part = { ...blankPart('image'), image_id: 'i1' }
  const pictures = [{ ...picture('i2'), alt: '', sent: '' }]
  expect(blogErrors({ ...text, sections: [part], images: pictures }, {}, false)).toEqual({})
})

test('my sections are changes of theirs, or new ones where they have removed them', () => {
  const mine = textOfBlog(stored).sections
  const [theirs] = textOfBlog({
    ...stored,
    sections: [{ ...stored.sections[0]!, content: 'Theirs', version: 7 }],
  }).sections
  const [kept, again] = partsOver(mine, [theirs!])
  expect(kept).toMatchObject({ section_id: 's1', version: 7, content: 'Dal bhat.' })
  expect(partWritten(kept!)).not.toBe(kept!.sent)
  expect(again).toMatchObject({ section_id: '', sent: '', content: 'x = 1' })
})

test('a picture that somebody else has removed has to be chosen again', () => {
  const [old, mine] = picturesOver(['old', 'mine'].map(picture), [picture('old')], [])
  expect(old).toMatchObject({ image_id: '', alt: 'A' })
  expect(mine).toMatchObject({ image_id: 'mine' })
})

function picture(image_id: string) {
  return { key: image_id, image_id, image_file: '/x.jpg', alt: 'A', sent: 'A' }
}

const section = { image_id: null, image_file: null, alt: '', bullets: [], title: '', version: 1 }
const stored: Blog = {
  id: 'food',
  _id: 'food',
  path: '/blogs/food',
  title: 'Food',
  author: '',
  summary: 'What there is to eat.',
  date: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  tags: ['food', 'winter'],
  thumbnail: null,
  status: 'published',
  sections: [
    { ...section, _id: 's1', section_id: 's1', type: 'text', content: 'Dal bhat.' },
    { ...section, _id: 's2', section_id: 's2', type: 'code', content: 'x = 1' },
  ],
  images: [],
  version: 1,
}

test('a section of bullets without any, and one of code without code, are told of', () => {
  const empty = { ...blankBlog(), title: 'A title', summary: 'A summary' }
  const sections = [blankPart('bullets'), blankPart('code'), blankPart('text')]

  expect(blogErrors({ ...empty, sections }, {}, false)).toEqual({
    'sections.0.bullets': ['Write at least one bullet, or remove the section'],
    'sections.1.content': ['Write the code, or remove the section'],
  })
})

test('the date is sent as it is stored, hour included, until another day is typed', () => {
  // Half past six in the evening in UTC is after midnight in Kathmandu.
  const text = textOfBlog({ ...stored, date: '2026-03-01T18:30:00.000Z' })
  expect(text.date).toBe('2026-03-02')
  expect(dateSent(text)).toBe('2026-03-01T18:30:00.000Z')
  expect(dateSent({ ...text, date: '2026-03-01' })).toBe('2026-03-01')
  expect(dateSent(blankBlog())).toBe(blankBlog().date)
})
