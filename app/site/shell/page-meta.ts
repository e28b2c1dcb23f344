import type { Picture } from '#contract/images.ts'
import { isSharedPath, sharePath, type Share } from '#contract/share.ts'
import type { Chrome } from './menus.ts'
import { pageMeta as metaOf } from './meta.ts'

type Described = {
  title: string
  description: string
  picture?: Picture | null
  /** Null for a page that nobody passes on; undefined for one whose picture says its title. */
  share?: Share | null
  type?: 'website' | 'article'
}

/** Returns what a page says of itself. The layout, which also loads `chrome`, adds the canonical address. */
export function pageMeta(chrome: Chrome | undefined, page: Described) {
  const siteName = chrome?.company.name ?? ''
  const share = page.share === undefined ? shareOfPage(chrome?.path, page, siteName) : page.share
  return metaOf({ ...page, share, origin: chrome?.origin ?? '', siteName })
}

/** The picture that the server draws of the title of a page, beside its picture where it has one. */
function shareOfPage(path: string | undefined, { title, picture }: Described, siteName: string) {
  if (path === undefined || !isSharedPath(path)) return null
  const alt = !siteName || title.startsWith(siteName) ? title : `${title}. ${siteName}`
  return { path: sharePath(path, picture?.sha), alt }
}
