import { data } from 'react-router'
import type { PageHandle } from '#contract/page.ts'
import { picturesOf } from '#domain/pictures/read.ts'
import { withColours } from '#domain/posts/code-colours.ts'
import { pathsOfLinks } from '#domain/site/links.ts'
import { findPreviewedBlog } from '#domain/site/previews.ts'
import { PREVIEW_OVER, PreviewBar, previewHeaders, previewKey } from '../kit/preview-bar.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/preview'
import { BlogArticle } from './article.tsx'

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches[1]?.loaderData?.chrome, {
    title: `Preview: ${loaderData?.blog.title ?? PREVIEW_OVER}`,
    description: '',
  }),
  { name: 'robots', content: 'noindex' },
]

export const headers = previewHeaders

/** `?until=` and `?token=` open the preview. Throws a 404 without them or after their time. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const key = previewKey(request)
  const blog = await findPreviewedBlog(params.id, key)
  if (!blog) throw data(PREVIEW_OVER, { status: 404 })
  return {
    blog: withColours(blog),
    pictures: await picturesOf('blog', blog._id),
    paths: await pathsOfLinks(blog),
    isUnsaved: key.draft !== '',
  }
}

/** The article as its page shows it, without the links to other posts. */
export default function PreviewBlog({
  loaderData: { blog, pictures, paths, isUnsaved },
}: Route.ComponentProps) {
  return (
    <>
      <PreviewBar status={blog.status} isUnsaved={isUnsaved} />
      <main id="main">
        <BlogArticle blog={blog} pictures={pictures} paths={paths} />
      </main>
    </>
  )
}
