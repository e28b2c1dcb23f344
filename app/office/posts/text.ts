import type { Blog, BlogSection, sectionTypes } from '#contract/blogs.ts'
import { today } from '#contract/days.ts'
import { newKey, type Row } from '../kit/form/list-order.ts'

export type SectionType = (typeof sectionTypes)[number]

/** `section_id` is empty until the section is stored; `sent` is what was stored of it last, as `partWritten` has it. */
export type BlogPart = Row<{
  section_id: string
  version: number
  sent: string
  type: SectionType
  title: string
  content: string
  /** One bullet a line. */
  bullets: string
  image_id: string
  image_file: string
  alt: string
}>

/** One of the further pictures at the end of the post. */
export type BlogPicture = Row<{ image_id: string; image_file: string; alt: string; sent: string }>

/** A post as it is typed. Chosen files are kept beside it, by the key of their row. */
export type BlogText = {
  status: 'draft' | 'published'
  id: string
  title: string
  author: string
  summary: string
  date: string
  /** The stored instant, of which `date` is the day in Kathmandu. None of a new post. */
  instant?: string
  tags: string
  thumbnail: string
  sections: BlogPart[]
  images: BlogPicture[]
}

export const blankPart = (type: SectionType): BlogPart => ({
  key: newKey(),
  section_id: '',
  version: 0,
  sent: '',
  type,
  title: '',
  content: '',
  bullets: '',
  image_id: '',
  image_file: '',
  alt: '',
})

export const blankPicture = (): BlogPicture => ({
  key: newKey(),
  image_id: '',
  image_file: '',
  alt: '',
  sent: '',
})

export function blankBlog(): BlogText {
  return {
    status: 'published',
    id: '',
    title: '',
    author: '',
    summary: '',
    date: today(),
    tags: '',
    thumbnail: '',
    sections: [blankPart('text')],
    images: [],
  }
}

export function textOfBlog(blog: Blog): BlogText {
  return {
    status: blog.status,
    id: blog.id,
    title: blog.title,
    author: blog.author,
    summary: blog.summary,
    date: today(new Date(blog.date)),
    instant: blog.date,
    tags: blog.tags.join(', '),
    thumbnail: blog.thumbnail ?? '',
    sections: blog.sections.map((section) => textOfPart(section)),
    images: blog.images.map(({ _id, alt, image_file }) => ({
      key: newKey(),
      image_id: _id,
      image_file,
      alt,
      sent: alt,
    })),
  }
}

/** The date as it is sent: the stored instant, hour included, while its day was not changed, else the day that was typed. */
export function dateSent({ date, instant }: Pick<BlogText, 'date' | 'instant'>): string {
  return instant && today(new Date(instant)) === date ? instant : date
}

/** A stored section as a row, with the key of the row it was sent from if there is one. */
export function textOfPart(section: BlogSection, key = newKey()): BlogPart {
  const { _id, version, type, title, content, bullets, image_id, image_file, alt } = section
  const part = {
    key,
    section_id: _id,
    version,
    sent: '',
    type,
    title,
    content,
    bullets: bullets.join('\n'),
    image_id: image_id ?? '',
    image_file: image_file ?? '',
    alt,
  }
  return { ...part, sent: partWritten(part) }
}

/** What is stored of a section, to see whether it has changed since. */
export function partWritten({ type, title, content, bullets, alt }: BlogPart): string {
  return JSON.stringify([type, title.trim(), content.trim(), bulletsOf({ type, bullets }), alt.trim()])
}

/** The tags that are typed with commas between them. */
export function tagsIn(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

/** One bullet for each line with text in it, without the star before it. */
export function bulletsOf({ type, bullets }: Pick<BlogPart, 'type' | 'bullets'>): string[] {
  if (type !== 'bullets') return []
  return bullets
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:\*\s*|[•-]\s+)/, '').trim())
    .filter((line) => line !== '')
}

/** The end of a post's address made from its title: "A week in Mustang" gives "a-week-in-mustang". */
export function slugFrom(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[a-z0-9]+/g)?.join('-') ?? '').slice(0, 90).replace(/-$/, '')
}

/**
 * My sections on top of those that somebody else has stored meanwhile: each is sent as a change of theirs, and as a new
 * one where they have removed it.
 */
export function partsOver(mine: BlogPart[], theirs: BlogPart[]): BlogPart[] {
  const stored = new Map(theirs.map((part) => [part.section_id, part]))
  return mine.map((part) => {
    const now = stored.get(part.section_id)
    if (now) return { ...part, version: now.version, sent: now.sent }
    return { ...part, section_id: '', version: 0, sent: '', image_id: '', image_file: '' }
  })
}

/** My further pictures; one that somebody else has removed meanwhile has to be chosen again. */
export function picturesOver(mine: BlogPicture[], base: BlogPicture[], theirs: BlogPicture[]): BlogPicture[] {
  const gone = base.filter(({ image_id }) => !theirs.some((picture) => picture.image_id === image_id))
  return mine.map((picture) =>
    gone.some(({ image_id }) => image_id === picture.image_id)
      ? { ...picture, image_id: '', image_file: '', sent: '' }
      : picture,
  )
}
