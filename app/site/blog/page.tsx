import { data } from 'react-router'
import { leadOf } from '#contract/blogs.ts'
import type { PageHandle } from '#contract/page.ts'
import { leadPictures, picturesOf } from '#domain/pictures/read.ts'
import { withColours } from '#domain/posts/code-colours.ts'
import { findBlog, listBlogs } from '#domain/posts/read.ts'
import { readSettings } from '#domain/settings.ts'
import { pathsOfLinks } from '#domain/site/links.ts'
import { shareOfBlog } from '#domain/site/share-pictures.ts'
import { publicUrl } from '#domain/site/site.ts'
import { offeredLetters } from '#domain/subscribers/subscribers.ts'
import { crumbsOf } from '../../kit/breadcrumb.tsx'
import { orSay } from '../kit/unavailable.ts'
import { useWords } from '../kit/words.tsx'
import { LettersForm } from '../newsletter/box.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { BlogJsonLd, BreadcrumbJsonLd } from '../shell/structured-data.tsx'
import type { Route } from './+types/page'
import { BlogArticle } from './article.tsx'
import { BlogCard } from './card.tsx'

const SHOWN_OTHERS = 3

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: loaderData?.blog.title ?? 'No blog found.',
    description: loaderData?.blog.summary ?? '',
    share: loaderData?.share,
    type: 'article',
  })

export async function loader({ params }: Route.LoaderArgs) {
  return orSay('Failed to fetch blog.', () => readBlogPage(params.blogId))
}

export default function BlogPage({
  loaderData: { origin, company, blog, lead, pictures, paths, others, consent },
}: Route.ComponentProps) {
  const say = useWords()
  return (
    <main id="main">
      <BlogArticle blog={blog} pictures={pictures} paths={paths} />
      {consent !== undefined && (
        <section className="wrap pt-section print:hidden" aria-labelledby="letters">
          <div className="mx-auto max-w-[40em] rounded-card bg-mist p-6 sm:p-9">
            <h2 className="text-h3" id="letters">
              {say('newsletter.heading')}
            </h2>
            <p className="mt-3 mb-6 text-prose">{say('newsletter.text')}</p>
            <LettersForm id="letters-email" consent={consent} source={blog.path} />
          </div>
        </section>
      )}
      {others.length > 0 && (
        <section className="wrap pt-section print:hidden" aria-labelledby="others">
          <h2 className="mb-9 text-h2" id="others">
            {say('blogs.others')}
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
      <BlogJsonLd blog={blog} picture={lead} origin={origin} company={company} />
      <BreadcrumbJsonLd crumbs={crumbsOf(blog.path, blog.title)} origin={origin} />
    </main>
  )
}

async function readBlogPage(id: string) {
  const blog = await findBlog(id)
  if (!blog) throw data('No blog found.', { status: 404 })
  const [{ company }, pictures, paths, blogs, leads, consent] = await Promise.all([
    readSettings(),
    picturesOf('blog', blog._id),
    pathsOfLinks(blog),
    listBlogs(),
    leadPictures('blog'),
    offeredLetters(),
  ])
  const lead = leadOf(blog, pictures)
  const others = blogs.filter((other) => other._id !== blog._id).slice(0, SHOWN_OTHERS)
  return {
    origin: publicUrl(),
    company,
    blog: withColours(blog),
    lead,
    share: shareOfBlog(blog, lead, company.name),
    pictures,
    paths,
    /** What whoever asks for the newsletter agrees to; undefined while it is not offered. */
    consent,
    others: others.map((other) => ({ ...other, picture: leads.get(other._id) ?? null })),
  }
}
