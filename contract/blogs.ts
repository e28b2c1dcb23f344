import { z } from 'zod'
import { blankIsAbsent, listOf } from './form-fields.ts'
import { ImageFile } from './images.ts'
import { picturesIn, RichText } from './rich-text.ts'
import { unreadable } from './stored.ts'
import { Id, optionalText, text } from './text.ts'

export const BLOG_ID_MAX = 100
export const sectionTypes = ['text', 'bullets', 'image', 'code', 'table'] as const

/** Returns whether the content of a section is a text that may have formatting, not code or the cells of a table. */
export function isProse(type: (typeof sectionTypes)[number]): boolean {
  return type !== 'code' && type !== 'table'
}

const MANY = 60
/** In characters: longer than all tags of a post can be together. */
const TAGS_MAX_LENGTH = 10_000

/** An id the client chose: it is the end of the post's address. */
export const BlogId = z
  .string()
  .regex(/^[a-z0-9-]{1,100}$/, 'An id has 1 to 100 small letters, digits and hyphens')

/** One bullet; the star or hyphen that people type before it is not part of it. */
const Bullet = text('Bullet', 2000).transform((line) => line.replace(/^[*•-]\s+/, ''))

export const BlogSectionInput = z
  .object({
    type: z.enum(sectionTypes, 'A section is text, bullets, image, code or table'),
    title: optionalText('Section title', 200),
    /** Of a table: one row a line, the headings first, with | between the cells. */
    content: optionalText('Section content', 20_000),
    /** The content with its formatting, in a form as JSON. Left out on PUT, it stays as long as the content does. */
    rich: z.preprocess(fromJson, z.nullish(RichText)),
    bullets: listOf('bullets', Bullet, MANY),
    /** A new picture. Without one and without `image_id` an edited section keeps the one it has. */
    image_file: blankIsAbsent(ImageFile),
    /** A picture that is stored already. */
    image_id: blankIsAbsent(Id),
    /** The alt text of the new picture. */
    alt: optionalText('Alt text', 300),
  })
  .meta({ id: 'BlogSectionInput' })
export type BlogSectionInput = z.infer<typeof BlogSectionInput>

export const BlogSection = z
  .object({
    _id: z.string(),
    section_id: z.string(),
    type: z.enum(sectionTypes),
    title: z.string(),
    content: z.string(),
    rich: z.nullish(RichText),
    bullets: z.array(z.string()),
    image_id: z.string().nullable(),
    /** Where the picture is, when there is one. */
    image_file: z.string().nullable(),
    alt: z.string(),
    version: z.int(),
  })
  .meta({ id: 'BlogSection' })
export type BlogSection = z.infer<typeof BlogSection>

/** Tags as repeated fields or as one text with commas; each once. */
const Tags = z.preprocess(
  (value) => [...new Set([value].flat().flatMap(splitAtCommas))],
  z.array(text('Tag', 60)).max(MANY, `At most ${MANY} tags`),
)

/** A day stands for its first instant in UTC. */
const Moment = z
  .union(
    [z.iso.datetime({ offset: true }).max(40), z.iso.date()],
    'Date must be like 2026-11-20 or 2026-11-20T09:30:00Z',
  )
  .refine((date) => date >= '1900' && date < '2200', 'Date must be from 1900 to 2199')

/** `sections` and `images` name what was uploaded before, in the order in which the post shows it. */
export const BlogInput = z
  .object({
    /** The end of the post's address, only for a new post; left out, it is made from the title. */
    id: blankIsAbsent(z.string().max(1000)),
    title: text('Title', 200),
    author: optionalText('Author', 200),
    summary: text('Summary', 2000),
    /** Left out, it is now; in an edited post it stays. */
    date: blankIsAbsent(Moment),
    tags: Tags,
    sections: listOf('sections', z.string().max(100), MANY),
    images: listOf('images', z.string().max(100), MANY),
    /** A new file, or the id or the name of a stored picture. Absent on PUT, it stays. */
    thumbnail: blankIsAbsent(z.union([ImageFile, z.string().max(200)], 'Choose a picture')),
    status: blankIsAbsent(z.enum(['draft', 'published'], 'A post is a draft or published')),
  })
  .meta({ id: 'BlogInput' })
export type BlogInput = z.infer<typeof BlogInput>

export const Blog = z
  .object({
    id: z.string(),
    _id: z.string(),
    path: z.string(),
    title: z.string(),
    author: z.string(),
    summary: z.string(),
    date: z.string(),
    tags: z.array(z.string()),
    /** The id of the picture, for `/api/blogs/image/{id}`; null when the post has none. */
    thumbnail: z.string().nullable(),
    status: z.enum(['draft', 'published']),
    sections: z.array(BlogSection),
    images: z.array(
      z.object({ _id: z.string(), alt: z.string(), image_file: z.string(), position: z.int() }),
    ),
    /** When the post or a section of it was last changed. */
    updated_at: z.string(),
    version: z.int(),
    ...unreadable,
  })
  .meta({ id: 'Blog' })
export type Blog = z.infer<typeof Blog>

/** Reads the tree that a form sends as JSON; what is none stays a text, which the schema refuses. */
function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value === '') return undefined
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function splitAtCommas(value: unknown): unknown[] {
  if (value === undefined) return []
  if (typeof value !== 'string' || value.length > TAGS_MAX_LENGTH) return [value]
  return value
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}

/** Returns the ids of the pictures that a section shows: its own, and those in its text. */
export function picturesOfSection({ image_id, rich }: Pick<BlogSection, 'image_id' | 'rich'>): string[] {
  return [...(image_id ? [image_id] : []), ...(rich ? picturesIn(rich) : [])]
}

/** The picture that stands for a post: the one it names, or its first. */
export function leadOf<Shown extends { _id: string }>(
  { thumbnail }: Pick<Blog, 'thumbnail'>,
  pictures: Shown[],
): Shown | null {
  return pictures.find(({ _id }) => _id === thumbnail) ?? pictures[0] ?? null
}
