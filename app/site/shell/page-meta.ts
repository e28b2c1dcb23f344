import type { Picture } from '#contract/images.ts'
import type { Share } from '#contract/share.ts'
import type { Chrome } from './menus.ts'
import { pageMeta as metaOf } from './meta.ts'

type Described = {
  title: string
  description: string
  picture?: Picture | null
  share?: Share | null
  type?: 'website' | 'article'
}

/** Returns what a page says of itself. The layout, which also loads `chrome`, adds the canonical address. */
export function pageMeta(chrome: Chrome | undefined, page: Described) {
  return metaOf({ ...page, origin: chrome?.origin ?? '', siteName: chrome?.company.name ?? '' })
}
