import { createHash } from 'node:crypto'
import { leadOf, type Blog } from '#contract/blogs.ts'
import { focusOf, type Picture } from '#contract/images.ts'
import { formatMoney } from '#contract/money.ts'
import type { Share } from '#contract/share.ts'
import { tellsHighest, type TripCard } from '#contract/trip-cards.ts'
import type { TripKind } from '#contract/trips.ts'
import { formatMetres } from '#contract/numbers.ts'
import { BoundedMap } from '#integrations/bounded-map.ts'
import { sharePicture } from '#integrations/image-store.ts'
import type { ShareLook, Typeface, Typefaces } from '#integrations/share-picture.ts'
import { findBlog } from '../posts/read.ts'
import { faces, printableOf, runsOf, type Face } from '../documents/characters.ts'
import { findPictureBySha, picturesOf } from '../pictures/read.ts'
import { readSettings } from '../settings.ts'
import { listTripCards } from '../trips/cards.ts'

const FONTS = 'domain/documents/fonts'

const latin = {
  display: { file: `${FONTS}/newsreader-latin-400-normal.ttf`, family: 'Newsreader' },
  light: { file: `${FONTS}/newsreader-latin-300-normal.ttf`, family: 'Newsreader Light' },
  text: { file: `${FONTS}/hanken-grotesk-latin-400-normal.ttf`, family: 'Hanken Grotesk' },
} satisfies Record<string, Typeface>

/** By the face of `runsOf`. */
const scripts: Partial<Record<Face, Typeface>> = {
  nepali: fontOf('nepali', 'Tiro Devanagari Hindi'),
  cyrillic: fontOf('cyrillic', 'Noto Sans'),
  greek: fontOf('greek', 'Noto Sans'),
  arabic: fontOf('arabic', 'Noto Sans Arabic'),
  hebrew: fontOf('hebrew', 'Noto Sans Hebrew'),
  thai: fontOf('thai', 'Noto Sans Thai'),
  han: fontOf('han', 'Noto Sans SC'),
  hangul: fontOf('hangul', 'Noto Sans KR'),
}

/** Another drawing of the same facts is another picture. */
const DRAWING = 2
const SHOWN_TAGS = 3
/** How many pictures of pages are in memory: about 4 MB at most. */
const PAGES_KEPT = 60

/** The picture that stands for a trip where its address is passed on. `operator` is whose site it is. */
export function shareOfTrip(card: TripCard, operator: string): Share {
  return shareOf(card.path, lookOfTrip(card, operator))
}

/** As `shareOfTrip`, for a post and the picture that leads it. */
export function shareOfBlog(blog: Blog, lead: Picture | null, operator: string): Share {
  return shareOf(blog.path, lookOfBlog(blog, lead, operator))
}

export type SharePicture = { bytes: Uint8Array<ArrayBuffer>; etag: string }

/** The picture of a published trip; undefined when there is no such trip. */
export async function findTripShare(kind: TripKind, slug: string): Promise<SharePicture | undefined> {
  const [cards, { company }] = await Promise.all([listTripCards(kind), readSettings()])
  const card = cards.find((each) => each.slug === slug)
  return card && drawn(card._id, lookOfTrip(card, company.name))
}

/** The picture of a published post; undefined when there is no such post. */
export async function findBlogShare(id: string): Promise<SharePicture | undefined> {
  const blog = await findBlog(id)
  if (!blog) return undefined
  const [pictures, { company }] = await Promise.all([picturesOf('blog', blog._id), readSettings()])
  return drawn(blog._id, lookOfBlog(blog, leadOf(blog, pictures), company.name))
}

/** What a page says of itself. `sha`: its own picture; undefined for none. */
type SharedPage = { path: string; title: string; sha: string | undefined }

/** The picture of a page that has none of its own: its title and the operator, beside the picture of the page. */
export async function drawPageShare({ path, title, sha }: SharedPage): Promise<SharePicture> {
  const [{ company }, lead] = await Promise.all([
    readSettings(),
    sha === undefined ? null : findPictureBySha(sha),
  ])
  const { name, tagline } = company
  const said = title.startsWith(`${name} · `) ? title.slice(name.length + 3) : title
  const look = lookOf(name, said, said === tagline ? [] : [tagline], [], lead)
  const etag = digestOf(look)
  const known = drawnPages.use(etag) ?? drawn(path, look)
  drawnPages.set(etag, known)
  known.catch(() => drawnPages.delete(etag))
  return known
}

/** By etag, so that pages that say the same are drawn once. */
const drawnPages = new BoundedMap<string, Promise<SharePicture>>('share pictures', PAGES_KEPT)

function shareOf(path: string, look: ShareLook): Share {
  const { operator, title, facts } = look
  return { path: `${path}/share.jpg?v=${digestOf(look)}`, alt: `${title}. ${facts}. ${operator}` }
}

async function drawn(id: string, look: ShareLook) {
  const etag = digestOf(look)
  const owner = createHash('sha256').update(id).digest('hex').slice(0, 16)
  return { bytes: await sharePicture(`share-${owner}-${etag}.jpg`, look, facesFor(look)), etag }
}

/** The fonts of a picture, of other scripts only those of its words. */
function facesFor({ operator, title, facts, lead }: ShareLook): Typefaces {
  const words = [operator, title, facts, lead?.credit ?? ''].join(' ')
  const used = new Set(runsOf(words, 'text').map(({ face }) => face))
  return { ...latin, scripts: [...used].flatMap((face) => scripts[face] ?? []) }
}

function fontOf(face: Face, family: string): Typeface {
  return { file: `${FONTS}/${faces[face]}.ttf`, family }
}

function lookOfTrip(card: TripCard, operator: string): ShareLook {
  const { duration, duration_days: days, grade } = card
  const { max_altitude, max_altitude_m: metres } = card
  const { price, price_amount: amount, price_currency: currency } = card
  const facts = [
    days === null ? duration : `${days} ${days === 1 ? 'day' : 'days'}`,
    grade,
    ...(tellsHighest(card) ? [metres === null ? max_altitude : formatMetres(metres)] : []),
    amount !== null && currency !== null ? `from ${formatMoney({ amount, currency })}` : price,
  ]
  return lookOf(operator, card.name, facts, card.line, card.picture)
}

function lookOfBlog(blog: Blog, lead: Picture | null, operator: string): ShareLook {
  return lookOf(operator, blog.title, [blog.author, ...blog.tags.slice(0, SHOWN_TAGS)], [], lead)
}

function lookOf(
  operator: string,
  title: string,
  facts: string[],
  line: number[],
  lead: Picture | null,
): ShareLook {
  const said = facts.map(printable).filter(Boolean).join(' · ')
  const look = { operator: printable(operator), title: printable(title), facts: said, line }
  return lead
    ? { ...look, lead: { sha: lead.sha, focus: focusOf(lead), credit: printable(lead.credit) } }
    : look
}

/** What the fonts can write of a text, in one line. */
function printable(text: string) {
  return printableOf(text).replaceAll('\n', ' ').trim()
}

function digestOf(look: ShareLook) {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, look]))
    .digest('hex')
    .slice(0, 12)
}
