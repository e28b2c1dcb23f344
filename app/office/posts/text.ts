import { z } from 'zod'
import { isProse, sectionTypes, type Blog, type BlogSection } from '#contract/blogs.ts'
import { today } from '#contract/days.ts'
import { newKey } from '../kit/form/list-order.ts'
import { formatting, rowKey } from '../kit/form/typed.ts'

export type SectionType = (typeof sectionTypes)[number]

const PartFields = z.object({
  key: rowKey,
  /** Empty until the section is stored. */
  section_id: z.string(),
  version: z.number(),
  /** What was last stored of the section, in the form that `partWritten` returns. */
  sent: z.string(),
  type: z.enum(sectionTypes),
  title: z.string(),
  content: z.string(),
  rich: formatting,
  /** One bullet per line. */
  bullets: z.string(),
  image_id: z.string(),
  image_file: z.string(),
  alt: z.string(),
})
type SentPart = Pick<BlogSection, 'type' | 'title' | 'content' | 'rich' | 'bullets' | 'alt'> &
  Partial<Pick<BlogSection, '_id' | 'version' | 'image_id' | 'image_file'>>

/** Converts a section of a post between its row in the form and the API. */
export const PartForm = z.codec(PartFields, z.custom<SentPart>(), {
  decode: ({ type, title, content, rich, bullets, image_id, alt }) => ({
    type,
    title,
    content,
    rich: isProse(type) ? rich : null,
    bullets: type === 'bullets' ? bulletsIn(bullets) : [],
    alt,
    image_id: image_id || undefined,
  }),
  encode: ({ _id = '', version = 0, image_id, image_file, bullets, ...part }) => ({
    ...part,
    rich: part.rich ?? null,
    key: undefined,
    section_id: _id,
    version,
    sent: _id === '' ? '' : writtenOf({ ...part, bullets }),
    bullets: bullets.join('\n'),
    image_id: image_id ?? '',
    image_file: image_file ?? '',
  }),
})
export type BlogPart = z.input<typeof PartForm>

/** A further picture at the end of the post; `sent` is the alt text that was last stored for it. */
const PictureForm = z.codec(
  z.object({
    key: rowKey,
    image_id: z.string(),
    image_file: z.string(),
    alt: z.string(),
    sent: z.string(),
  }),
  z.custom<Pick<Blog['images'][number], '_id' | 'image_file' | 'alt'>>(),
  {
    decode: ({ image_id, image_file, alt }) => ({ _id: image_id, image_file, alt }),
    encode: ({ _id, image_file, alt }) => ({ key: undefined, image_id: _id, image_file, alt, sent: alt }),
  },
)
export type BlogPicture = z.input<typeof PictureForm>

const BlogFields = z.object({
  status: z.enum(['draft', 'published']),
  id: z.string(),
  title: z.string(),
  author: z.string(),
  summary: z.string(),
  /** A day in Kathmandu. */
  date: z.string(),
  /** The stored instant whose day is `date`; undefined for a new post. */
  instant: z.string().optional(),
  /** Tags, separated by commas. */
  tags: z.codec(z.string(), z.array(z.string()), { decode: tagsIn, encode: (tags) => tags.join(', ') }),
  thumbnail: z.string(),
  sections: z.array(PartForm),
  images: z.array(PictureForm),
})
type BlogFields = z.output<typeof BlogFields>
type SentBlog = Omit<BlogFields, 'date' | 'instant' | 'thumbnail'> & {
  date?: string
  thumbnail?: string | null
}

/** Converts a post between its form and the API. Chosen files are held outside of it, by the key of their row. */
export const BlogForm = z.codec(BlogFields, z.custom<SentBlog>(), {
  decode: ({ date, instant, thumbnail: _thumbnail, ...post }) => ({
    ...post,
    date: dateSent({ date, instant }) || undefined,
  }),
  encode: ({ date, thumbnail, ...post }) => ({
    ...post,
    date: date === undefined ? today() : today(new Date(date)),
    instant: date,
    thumbnail: thumbnail ?? '',
  }),
})
export type BlogText = z.input<typeof BlogForm>

export const blankPart = (type: SectionType) =>
  PartForm.encode({ type, title: '', content: '', bullets: [], alt: '' })

export const blankPicture = () => PictureForm.encode({ _id: '', image_file: '', alt: '' })

export function blankBlog(): BlogText {
  const texts = { id: '', title: '', author: '', summary: '' }
  const blank = BlogForm.encode({ status: 'published', ...texts, tags: [], sections: [], images: [] })
  return { ...blank, sections: [blankPart('text')] }
}

export function textOfBlog(blog: Blog): BlogText {
  return BlogForm.encode(blog)
}

/** Returns the date to send: the stored instant with its hour if its day was not changed, else the typed day. */
export function dateSent({ date, instant }: { date: string; instant?: string }): string {
  return instant && today(new Date(instant)) === date ? instant : date
}

/** Returns a stored section as a row. `key`: the key of the row it was sent from, if there is one. */
export function textOfPart(section: BlogSection, key = newKey()): BlogPart {
  return { ...PartForm.encode(section), key }
}

/** Returns what would be stored of a section as text, for comparing it with `sent`. */
export function partWritten(part: BlogPart): string {
  return writtenOf(PartForm.decode(part))
}

/** Returns the last part of a post's address, made from its title: "A week in Mustang" gives "a-week-in-mustang". */
export function slugFrom(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[a-z0-9]+/g)?.join('-') ?? '').slice(0, 90).replace(/-$/, '')
}

/**
 * Returns my sections, prepared for saving over a newer version of the post: a section that still exists there becomes
 * a change of it, and one that others have removed becomes a new one.
 */
export function partsOver(mine: BlogPart[], theirs: BlogPart[]): BlogPart[] {
  const stored = new Map(theirs.map((part) => [part.section_id, part]))
  return mine.map((part) => {
    const now = stored.get(part.section_id)
    if (now) return { ...part, version: now.version, sent: now.sent }
    return { ...part, section_id: '', version: 0, sent: '', image_id: '', image_file: '' }
  })
}

/** Returns my further pictures. For a picture that others have removed meanwhile, the file must be chosen again. */
export function picturesOver(mine: BlogPicture[], base: BlogPicture[], theirs: BlogPicture[]): BlogPicture[] {
  const gone = base.filter(({ image_id }) => !theirs.some((picture) => picture.image_id === image_id))
  return mine.map((picture) =>
    gone.some(({ image_id }) => image_id === picture.image_id)
      ? { ...picture, image_id: '', image_file: '', sent: '' }
      : picture,
  )
}

function writtenOf({ type, title, content, rich, bullets, alt }: SentPart) {
  return JSON.stringify([
    type,
    title.trim(),
    content.trim(),
    rich ?? null,
    type === 'bullets' ? bullets : [],
    alt.trim(),
  ])
}

function tagsIn(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

/** Returns the bullets: one for each line with text, without the mark before it. */
function bulletsIn(lines: string): string[] {
  return lines
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:\*\s*|[•-]\s+)/, '').trim())
    .filter((line) => line !== '')
}
