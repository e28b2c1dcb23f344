import { data } from 'react-router'
import { picturesOfSection, type Blog } from '#contract/blogs.ts'
import type { Picture } from '#contract/images.ts'
import type { PageHandle } from '#contract/page.ts'
import { picturesOf, waitingPictures } from '#domain/pictures/read.ts'
import { withColours } from '#domain/posts/code-colours.ts'
import { pathsOfLinks } from '#domain/site/links.ts'
import { typedNow } from '#domain/site/live.ts'
import { findPreviewedBlog } from '#domain/site/previews.ts'
import { overFor, PreviewBar, previewHeaders, previewKey, type Shown } from '../kit/preview-bar.tsx'
import { readSay } from '../kit/read-say.ts'
import { wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/preview'
import { BlogArticle } from './article.tsx'

type Read = { blog: Blog; pictures: Picture[]; shown: Shown }

export const handle = { kind: 'private' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches[1]?.loaderData?.chrome, {
    title: loaderData
      ? wordsOf(matches[1]?.loaderData?.chrome)('preview.tab', { name: loaderData.blog.title })
      : 'Preview',
    description: '',
  }),
  { name: 'robots', content: 'noindex' },
]

export const headers = previewHeaders

/**
 * `?until=` and `?token=` open the preview; the draft that was given away is shown to whoever has its link. Throws a 404
 * without them or after their time.
 */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { blog, pictures, shown } = await readPreview(params.id, previewKey(request))
  return { blog: withColours(blog), pictures, paths: await pathsOfLinks(blog), shown }
}

async function readPreview(id: string, key: ReturnType<typeof previewKey>): Promise<Read> {
  const blog = await findPreviewedBlog(id, key)
  if (!blog) throw data(overFor(key, await readSay()), { status: 404 })
  const typed = typedNow()
  if (typed?.pictures) return { blog, pictures: typed.pictures, shown: undefined }
  const shown = typed ? undefined : key.draft === '' ? blog.status : 'unsaved'
  const [stored, waiting] = await Promise.all([
    picturesOf('blog', blog._id),
    waitingPictures('blog', blog.sections.flatMap(picturesOfSection)),
  ])
  return { blog, pictures: [...stored, ...waiting], shown }
}

/** The article as its page shows it, without the links to other posts. */
export default function PreviewBlog({ loaderData: { blog, pictures, paths, shown } }: Route.ComponentProps) {
  return (
    <>
      <PreviewBar shown={shown} />
      <main id="main">
        <BlogArticle blog={blog} pictures={pictures} paths={paths} />
      </main>
    </>
  )
}
