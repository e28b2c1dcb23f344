import type { Blog } from '#contract/blogs.ts'
import type { Picture as PictureData } from '#contract/images.ts'
import { formatDate } from '../../kit/format-date.ts'
import { Picture } from '../../kit/picture.tsx'

export type BlogSummary = Pick<Blog, '_id' | 'path' | 'title' | 'author' | 'summary' | 'date'> & {
  picture: PictureData | null
}

type Props = { blog: BlogSummary; isRepeat?: boolean; sizes?: string }

const THREE_BESIDE = '(min-width: 1280px) 400px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 76vw'

export function BlogCard({ blog, isRepeat, sizes = THREE_BESIDE }: Props) {
  return (
    <article className="card group relative flex h-full flex-col">
      {blog.picture ? (
        <Picture className="aspect-3/2 rounded-card" picture={blog.picture} sizes={sizes} />
      ) : (
        <div className="topo aspect-3/2 rounded-card bg-glacier" />
      )}
      <p className="mt-5 text-small text-muted">
        <time dateTime={blog.date}>{formatDate(blog.date)}</time>
        {blog.author && ` · ${blog.author}`}
      </p>
      <h3 className="mt-1.5 text-h3">
        <a
          className="stretched group-hover:text-brand-text"
          href={blog.path}
          tabIndex={isRepeat ? -1 : undefined}
        >
          {blog.title}
        </a>
      </h3>
      <p className="mt-2.5 line-clamp-6 text-[1rem] leading-relaxed text-muted">{blog.summary}</p>
    </article>
  )
}
