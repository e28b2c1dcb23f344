import type { Picture } from '#contract/images.ts'
import { SHARE_HEIGHT, SHARE_WIDTH, type Share } from '#contract/share.ts'

const DESCRIPTION_MAX = 160

type Described = {
  title: string
  description: string
  picture?: Picture | null
  /** The picture made for sharing the page, which takes precedence over `picture`. */
  share?: Share | null
  /** The origin of the site, without a slash at the end: "https://lekhtreks.example". */
  origin: string
  siteName: string
  type?: 'website' | 'article'
}

/** Returns the title, the description, and what other sites show when the page is shared. */
export function pageMeta({
  title,
  description,
  picture,
  share,
  origin,
  siteName,
  type = 'website',
}: Described) {
  const short = shortened(description)
  return [
    { title: siteName && !title.startsWith(siteName) ? `${title} · ${siteName}` : title },
    ...(short ? [{ name: 'description', content: short }] : []),
    { property: 'og:title', content: title },
    ...(short ? [{ property: 'og:description', content: short }] : []),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_GB' },
    ...sharedPicture(picture, share, origin),
  ]
}

/** Returns the absolute address of a shared picture, and its size in pixels. */
export function sharedImage(
  picture: Picture,
  origin: string,
): { url: string; width: number; height: number } {
  const width = Math.min(SHARE_WIDTH, picture.width)
  const height = Math.round((picture.height * width) / picture.width)
  return { url: `${origin}/images/${picture.sha}/${width}.jpg`, width, height }
}

function sharedPicture(picture: Picture | null | undefined, share: Share | null | undefined, origin: string) {
  const shown = share
    ? {
        url: origin + encodeURI(decodeURI(share.path)),
        width: SHARE_WIDTH,
        height: SHARE_HEIGHT,
        alt: share.alt,
      }
    : picture && { ...sharedImage(picture, origin), alt: picture.alt }
  if (!shown) return [{ name: 'twitter:card', content: 'summary' }]
  return [
    { property: 'og:image', content: shown.url },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(shown.width) },
    { property: 'og:image:height', content: String(shown.height) },
    ...(shown.alt ? [{ property: 'og:image:alt', content: shown.alt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Returns the part of a text that fits into a description, cut between two words. */
function shortened(text: string) {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_MAX) return line
  const end = line.lastIndexOf(' ', DESCRIPTION_MAX - 1)
  return `${line.slice(0, end > 0 ? end : DESCRIPTION_MAX - 1)}…`
}
