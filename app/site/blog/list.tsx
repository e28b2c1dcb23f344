import type { PageHandle } from '#contract/page.ts'
import { keepUntilContentChanges } from '#domain/kept-content.ts'
import { leadPictures } from '#domain/pictures/read.ts'
import { listBlogs } from '#domain/posts/read.ts'
import { Breadcrumb } from '../../kit/breadcrumb.tsx'
import { formatDate } from '../../kit/format-date.ts'
import { Picture } from '../../kit/picture.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { FirstScreenEnd } from '../kit/first-screen-end.tsx'
import { Pagination } from '../kit/pagination.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/list'
import { BlogCard, type BlogSummary } from './card.tsx'
import { BlogTags } from './tags.tsx'

const PER_PAGE = 13

const readOffer = keepUntilContentChanges(async () => {
  const blogs = await listBlogs()
  return { tags: new Set(blogs.flatMap(({ tags }) => tags)), pages: Math.ceil(blogs.length / PER_PAGE) }
})

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return [
    ...pageMeta(chrome, {
      title: say('blogs.all'),
      description: say('blogs.all_search'),
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: say('blogs.all'),
      href: '/blogs/rss.xml',
    },
  ]
}

export function loader({ request }: Route.LoaderArgs) {
  return orSay('Failed to fetch blogs.', () => readBlogsPage(request))
}

async function readBlogsPage(request: Request) {
  const [blogs, pictures] = await Promise.all([listBlogs(), leadPictures('blog')])
  const query = new URL(request.url).searchParams
  const tags = [...new Set(blogs.flatMap((blog) => blog.tags))].toSorted()
  const tag = tags.find((name) => name === query.get('tag'))
  const chosen = tag === undefined ? blogs : blogs.filter((blog) => blog.tags.includes(tag))
  const pages = Math.max(1, Math.ceil(chosen.length / PER_PAGE))
  const page = Math.min(Math.max(1, Number(query.get('page')) || 1), pages)
  const shown = chosen.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return {
    blogs: shown.map((blog) => ({ ...blog, picture: pictures.get(blog._id) ?? null })),
    tags,
    tag,
    page,
    pages,
  }
}

loader.query = async (asked: URLSearchParams) => {
  const { tags, pages } = await readOffer()
  const [tag, page] = [asked.get('tag') ?? '', Number(asked.get('page'))]
  return new URLSearchParams({
    ...(tags.has(tag) && { tag }),
    ...(Number.isInteger(page) && page > 1 && page <= pages && { page: String(page) }),
  })
}

export default function Blogs({ loaderData: { blogs, tags, tag, page, pages } }: Route.ComponentProps) {
  const say = useWords()
  const [first, ...rest] = blogs
  return (
    <main className="wrap" id="main">
      <Breadcrumb path="/blogs" />
      <h1 className="text-h1">{say('blogs.all')}</h1>
      <BlogTags tags={tags} current={tag} />
      {!first && (
        <div className="mt-10">
          <EmptyState text={say('blogs.none')} action="Go to the treks" to="/treks" />
        </div>
      )}
      {first && <LeadBlog blog={first} />}
      <FirstScreenEnd />
      <ul className="mt-16 grid gap-x-7 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
        {rest.map((blog) => (
          <li key={blog._id}>
            <BlogCard blog={blog} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        addressOf={(number) => `/blogs?${new URLSearchParams({ ...(tag && { tag }), page: String(number) })}`}
      />
    </main>
  )
}

function LeadBlog({ blog }: { blog: BlogSummary }) {
  return (
    <article className="card group relative mt-10 grid items-center gap-x-12 gap-y-6 lg:grid-cols-[1.5fr_1fr]">
      {blog.picture ? (
        <Picture
          className="aspect-3/2 rounded-card print:aspect-21/9"
          picture={blog.picture}
          sizes="(min-width: 1280px) 700px, (min-width: 1024px) 56vw, 92vw"
          isPriority
        />
      ) : (
        <div className="topo aspect-3/2 rounded-card bg-glacier" />
      )}
      <div>
        <p className="text-small text-muted">
          <time dateTime={blog.date}>{formatDate(blog.date)}</time>
          {blog.author && ` · ${blog.author}`}
        </p>
        <h2 className="mt-3 text-h2">
          <a className="stretched group-hover:text-brand-text" href={blog.path}>
            {blog.title}
          </a>
        </h2>
        <p className="mt-4 text-muted">{blog.summary}</p>
      </div>
    </article>
  )
}
