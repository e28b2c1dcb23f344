import { data } from 'react-router'
import type { Blog, BlogSection } from '#contract/blogs.ts'
import type { Picture as PictureData } from '#contract/images.ts'
import type { PageHandle } from '#contract/page.ts'
import { findBlog, listBlogs } from '#domain/blogs.ts'
import { leadPictures, picturesOf } from '#domain/images.ts'
import { readSettings } from '#domain/settings.ts'
import { isDatabaseUnavailable, publicUrl } from '#domain/site.ts'
import { pageMeta } from '../page-meta.ts'
import { BlogCard } from '../ui/blog-card.tsx'
import { Breadcrumb, crumbsOf } from '../ui/breadcrumb.tsx'
import { formatDate } from '../ui/format-date.ts'
import { Picture } from '../ui/picture.tsx'
import { BlogJsonLd, BreadcrumbJsonLd } from '../ui/structured-data.tsx'
import type { Route } from './+types/blog'
import { BlogSections } from './blog-sections.tsx'

const SHOWN_OTHERS = 3

export const handle = { kind: 'static' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: loaderData?.blog.title ?? 'No blog found.',
    description: loaderData?.blog.summary ?? '',
    picture: loaderData?.lead,
    type: 'article',
  })

export async function loader({ params }: Route.LoaderArgs) {
  try {
    return await readBlogPage(params.blogId)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    throw data('Failed to fetch blog.', { status: 503 })
  }
}

export default function BlogPage({
  loaderData: { origin, company, blog, lead, pictures, extra, others },
}: Route.ComponentProps) {
  return (
    <main id="main">
      <BlogJsonLd blog={blog} picture={lead} origin={origin} company={company} />
      <BreadcrumbJsonLd crumbs={crumbsOf(blog.path, blog.title)} origin={origin} />
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
            {lead.credit && <p className="mt-2.5 text-[13.5px] text-muted max-md:wrap">{lead.credit}</p>}
          </div>
        )}
        <div className="wrap pt-[clamp(36px,4.5vw,64px)]">
          <div className="mx-auto max-w-[40em]">
            <p className="font-display text-lead">{blog.summary}</p>
            <BlogSections sections={blog.sections} pictures={pictures} />
            <Tags tags={blog.tags} />
          </div>
        </div>
        <ExtraPictures pictures={extra} />
      </article>
      {others.length > 0 && (
        <section className="wrap pt-section" aria-labelledby="others">
          <h2 className="mb-9 text-h2" id="others">
            Read on
          </h2>
          <ul className="grid gap-x-7 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
            {others.map((other) => (
              <li key={other._id}>
                <BlogCard blog={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="mt-12 flex flex-wrap gap-2" aria-label="Tags">
      {tags.map((tag) => (
        <li className="rounded-full bg-mist px-3.5 py-1.5 text-small text-muted" key={tag}>
          {tag}
        </li>
      ))}
    </ul>
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
        </li>
      ))}
    </ul>
  )
}

async function readBlogPage(id: string) {
  const blog = await findBlog(id)
  if (!blog) throw data('No blog found.', { status: 404 })
  const [{ company }, pictures, blogs, leads] = await Promise.all([
    readSettings(),
    picturesOf('blog', blog._id),
    listBlogs(),
    leadPictures('blog'),
  ])
  const lead = pictures.find(({ _id }) => _id === blog.thumbnail) ?? pictures[0] ?? null
  const others = blogs.filter((other) => other._id !== blog._id).slice(0, SHOWN_OTHERS)
  return {
    origin: publicUrl(),
    company,
    blog,
    lead,
    pictures,
    extra: extraPictures(blog, pictures, lead),
    others: others.map((other) => ({ ...other, picture: leads.get(other._id) ?? null })),
  }
}

/** The pictures that neither lead the post nor stand between its paragraphs. */
function extraPictures({ sections }: Blog, pictures: PictureData[], lead: PictureData | null) {
  const placed = new Set(sections.map(({ image_id }: BlogSection) => image_id))
  return pictures.filter(({ _id }) => _id !== lead?._id && !placed.has(_id))
}
