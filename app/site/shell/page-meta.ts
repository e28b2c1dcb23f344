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

/** What a page says of itself; its one true address is said by routes/public.tsx, which also loads `chrome`. */
export function pageMeta(chrome: Chrome | undefined, page: Described) {
  return metaOf({ ...page, origin: chrome?.origin ?? '', siteName: chrome?.company.name ?? '' })
}
