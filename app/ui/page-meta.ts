import type { Picture } from '#contract/images.ts'

const DESCRIPTION_MAX = 160
const SHARED_WIDTH = 1200

type Described = {
  title: string
  description: string
  picture?: Picture | null
  /** Where the site is, without a slash at the end: "https://lekhtreks.example". */
  origin: string
  siteName: string
  type?: 'website' | 'article'
}

/** The title, the description, and what others show of the page when its address is passed on. */
export function pageMeta({ title, description, picture, origin, siteName, type = 'website' }: Described) {
  const short = shortened(description)
  return [
    { title: siteName && siteName !== title ? `${title} · ${siteName}` : title },
    ...(short ? [{ name: 'description', content: short }] : []),
    { property: 'og:title', content: title },
    ...(short ? [{ property: 'og:description', content: short }] : []),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: 'en_GB' },
    ...(picture ? sharedPicture(picture, origin) : [{ name: 'twitter:card', content: 'summary' }]),
  ]
}

/** The absolute address and the size of a picture as it is passed on. */
export function sharedImage(
  picture: Picture,
  origin: string,
): { url: string; width: number; height: number } {
  const width = Math.min(SHARED_WIDTH, picture.width)
  const height = Math.round((picture.height * width) / picture.width)
  return { url: `${origin}/images/${picture.sha}/${width}.jpg`, width, height }
}

function sharedPicture(picture: Picture, origin: string) {
  const { url, width, height } = sharedImage(picture, origin)
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    ...(picture.alt ? [{ property: 'og:image:alt', content: picture.alt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** What fits of a text, cut between two words. */
function shortened(text: string) {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_MAX) return line
  const end = line.lastIndexOf(' ', DESCRIPTION_MAX - 1)
  return `${line.slice(0, end > 0 ? end : DESCRIPTION_MAX - 1)}…`
}
