import { data } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { picturesOf } from '#domain/images.ts'
import { findPreviewedBlog } from '#domain/previews.ts'
import { pageMeta } from '../page-meta.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { formatDate } from '../ui/format-date.ts'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/preview-blog'
import { PREVIEW_OVER, PreviewBar, previewHeaders, previewKey } from './preview-bar.tsx'
import { BlogSections } from './blog-sections.tsx'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches[1]?.loaderData?.chrome, {
    title: `Preview: ${loaderData?.blog.title ?? PREVIEW_OVER}`,
    description: '',
  }),
  { name: 'robots', content: 'noindex' },
]

export const headers = previewHeaders

/** `?until=` and `?token=` open it; without them, or when they are over, there is nothing here. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { until, token } = previewKey(request)
  const blog = await findPreviewedBlog(params.id, until, token)
  if (!blog) throw data(PREVIEW_OVER, { status: 404 })
  const pictures = await picturesOf('blog', blog._id)
  const lead = pictures.find(({ _id }) => _id === blog.thumbnail) ?? pictures[0]
  const placed = new Set([lead?._id, ...blog.sections.map(({ image_id }) => image_id)])
  return { blog, lead, pictures, extra: pictures.filter(({ _id }) => !placed.has(_id)) }
}

/** The article as its page shows it, without what leads on to other posts. */
export default function PreviewBlog({ loaderData: { blog, lead, pictures, extra } }: Route.ComponentProps) {
  return (
    <>
      <PreviewBar status={blog.status} />
      <main id="main">
        <article>
          <header className="wrap">
            <Breadcrumb path={blog.path} current={blog.title} />
            <h1 className="mt-2 max-w-[16em] text-h1">{blog.title}</h1>
            <p className="mt-5 text-muted">
              {blog.author && `${blog.author} · `}
              <time dateTime={blog.date}>{formatDate(blog.date)}</time>
            </p>
          </header>
          {lead && (
            <div className="mt-9 md:wrap">
              <Picture
                className="aspect-3/2 md:aspect-21/9 md:rounded-card"
                picture={lead}
                sizes="(min-width: 1280px) 1200px, 100vw"
                isPriority
              />
            </div>
          )}
          <div className="wrap pt-[clamp(36px,4.5vw,64px)]">
            <div className="mx-auto max-w-[40em]">
              <p className="font-display text-lead">{blog.summary}</p>
              <BlogSections sections={blog.sections} pictures={pictures} />
              <p className="mt-12 text-small text-muted">{blog.tags.join(' · ')}</p>
            </div>
          </div>
          <ul className="wrap grid gap-2.5 pt-14 sm:grid-cols-2 lg:grid-cols-3">
            {extra.map((picture) => (
              <li key={picture._id}>
                <Picture
                  className="aspect-4/3 rounded-card"
                  picture={picture}
                  sizes="(min-width: 1024px) 31vw, 92vw"
                />
              </li>
            ))}
          </ul>
        </article>
      </main>
    </>
  )
}
