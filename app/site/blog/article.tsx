import { leadOf, picturesOfSection, type Blog } from '#contract/blogs.ts'
import { today } from '#contract/days.ts'
import type { Picture as PictureData } from '#contract/images.ts'
import { Breadcrumb } from '../../kit/breadcrumb.tsx'
import { formatDate } from '../../kit/format-date.ts'
import { Picture } from '../../kit/picture.tsx'
import { FirstScreenEnd } from '../kit/first-screen-end.tsx'
import { TextsAround } from '../kit/rich-text.tsx'
import { minutesToRead } from './reading-time.ts'
import { BlogSections } from './sections.tsx'
import { BlogTags } from './tags.tsx'

type Props = {
  blog: Blog
  pictures: PictureData[]
  /** Where the links of its texts lead, as `TextsAround` takes it. */
  paths: Record<string, string>
}

/** A post with its pictures: the lead picture, those of its sections, and the others at its end. */
export function BlogArticle({ blog, pictures, paths }: Props) {
  const lead = leadOf(blog, pictures)
  return (
    <article>
      <header className="wrap">
        <Breadcrumb path={blog.path} current={blog.title} />
        <h1 className="mt-2 max-w-[16em] text-h1">{blog.title}</h1>
        <p className="mt-5 text-muted">
          {blog.author && `${blog.author} · `}
          <time dateTime={blog.date}>{formatDate(blog.date)}</time>
          {isUpdated(blog) && (
            <>
              {' · updated '}
              <time dateTime={blog.updated_at}>{formatDate(blog.updated_at)}</time>
            </>
          )}
          {` · ${minutesToRead(blog)} min read`}
        </p>
      </header>
      {lead && (
        <div className="mt-9 md:wrap">
          <Picture
            className="aspect-3/2 md:aspect-21/9 print:aspect-21/9 md:rounded-card"
            picture={lead}
            sizes="(min-width: 1280px) 1200px, 100vw"
            isPriority
          />
          {lead.credit && <p className="mt-2.5 text-[0.84375rem] text-muted max-md:wrap">{lead.credit}</p>}
        </div>
      )}
      <FirstScreenEnd />
      <div className="wrap pt-[clamp(36px,4.5vw,64px)]">
        <div className="mx-auto max-w-measure">
          <p className="font-display text-lead">{blog.summary}</p>
          <TextsAround value={{ paths, pictures }}>
            <BlogSections sections={blog.sections} pictures={pictures} />
          </TextsAround>
          <BlogTags tags={blog.tags} />
        </div>
      </div>
      <ExtraPictures pictures={extraPictures(blog, pictures, lead)} />
    </article>
  )
}

function ExtraPictures({ pictures }: { pictures: PictureData[] }) {
  if (pictures.length === 0) return null
  return (
    <ul className="wrap grid gap-2.5 pt-14 sm:grid-cols-2 lg:grid-cols-3">
      {pictures.map((picture) => (
        <li key={picture._id}>
          <Picture
            className="aspect-4/3 rounded-card"
            picture={picture}
            sizes="(min-width: 1024px) 31vw, 92vw"
          />
          {picture.credit && <p className="mt-2.5 text-[0.84375rem] text-muted">{picture.credit}</p>}
        </li>
      ))}
    </ul>
  )
}

/** Returns whether the post was changed on a later day, in Kathmandu, than its date. */
function isUpdated({ date, updated_at }: Blog) {
  return today(new Date(updated_at)) > today(new Date(date))
}

/** Returns the pictures that neither lead the post nor belong to a section or its text. */
function extraPictures({ sections }: Blog, pictures: PictureData[], lead: PictureData | null) {
  const placed = new Set(sections.flatMap(picturesOfSection))
  return pictures.filter(({ _id }) => _id !== lead?._id && !placed.has(_id))
}
