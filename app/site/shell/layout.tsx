import type { ReactNode } from 'react'
import { data, isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { usualMenus } from '#contract/menus.ts'
import { changedWords, type Say } from '#contract/site-words.ts'
import type { TripCard } from '#contract/trip-cards.ts'
import { readAnswerTime } from '#domain/enquiries/answer-time.ts'
import { listFaq } from '#domain/faq/faq.ts'
import { keepUntilContentChanges } from '#domain/kept-content.ts'
import { leadPictures } from '#domain/pictures/read.ts'
import { listRegions } from '#domain/regions/regions.ts'
import { isSettingsPreview, readSettings } from '#domain/settings.ts'
import { previewNow } from '#domain/site/live.ts'
import { publicUrl } from '#domain/site/site.ts'
import { listTripCards } from '#domain/trips/cards.ts'
import { formatDate } from '../../kit/format-date.ts'
import { preloadFont } from '../../fonts.ts'
import displayFont from '../../fonts/newsreader.woff2?url'
import { Island } from '../island/island.tsx'
import { Failed } from '../kit/failed.tsx'
import { SkipLink } from '../kit/skip-link.tsx'
import { statusOf } from '../kit/unavailable.ts'
import { useWords, WordsAround, wordsOf } from '../kit/words.tsx'
import SearchBox from '../search/box.island.tsx'
import type { Route } from './+types/layout'
import { SiteFooter } from './footer.tsx'
import { SiteHeader } from './header.tsx'
import { NotFound } from './lost-way.tsx'
import { fitMenu, type Chrome, type MenuItem } from './menus.ts'
import { pageMeta } from './page-meta.ts'
import { OrganizationJsonLd } from './structured-data.tsx'

/**
 * Returns the menus. When they cannot be read they are empty, so that the page can still say what it could not fetch.
 */
export async function loader({ request }: Route.LoaderArgs) {
  try {
    const chrome = isSettingsPreview() ? await readChrome() : await readKeptChrome()
    return data({ chrome: { ...chrome, preview: previewNow(), path: new URL(request.url).pathname } })
  } catch (error) {
    return data({ chrome: bareChrome }, { status: statusOf(error) })
  }
}

export const links: Route.LinksFunction = () => [preloadFont(displayFont)]

/** The title of pages that could not be loaded; all others have their own title. */
export const meta: Route.MetaFunction = ({ error, loaderData }) =>
  error
    ? pageMeta(loaderData?.chrome, {
        title: titleOf(error, wordsOf(loaderData?.chrome)),
        description: '',
        share: null,
      })
    : []

export default function Public({ loaderData: { chrome } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <Shell chrome={chrome} isOver={pathname === '/'}>
      {/* React moves these elements into the head. The site has one language, which `lang` and `og:locale` name:
          `hreflang` is for pages that exist in several, and says nothing of a page that is alone. */}
      <link rel="canonical" href={chrome.origin + pathname} />
      <meta property="og:url" content={chrome.origin + pathname} />
      {pathname === '/' && <OrganizationJsonLd {...chrome} />}
      <Outlet />
    </Shell>
  )
}

/**
 * Shows what pages throw as `data(sentence, { status })`: 404 for what does not exist, 500 or 503 for what could not be
 * read.
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  return (
    <Shell chrome={loaderData?.chrome ?? bareChrome} isOver={false}>
      <main id="main">
        <Reason error={error} path={pathname} />
      </main>
    </Shell>
  )
}

function Reason({ error, path }: { error: unknown; path: string }) {
  const says = sentenceOf(error)
  if (isMissing(error)) return <NotFound says={says} />
  return <Failed says={says} path={path} />
}

function titleOf(error: unknown, say: Say) {
  return sentenceOf(error) ?? say(isMissing(error) ? 'problem.lost_tab' : 'problem.failed')
}

function isMissing(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 404
}

function sentenceOf(error: unknown): string | undefined {
  const says: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return typeof says === 'string' && says !== '' ? says : undefined
}

function Shell({ chrome, isOver, children }: { chrome: Chrome; isOver: boolean; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <WordsAround value={chrome}>
      {chrome.brand.accent && (
        <link rel="stylesheet" href={`/theme/${chrome.brand.accent.slice(1)}.css`} precedence="accent" />
      )}
      <SkipLink href="#main" says="Skip to the content" />
      {chrome.preview && <PreviewFoot preview={chrome.preview} />}
      <SiteHeader chrome={chrome} path={pathname} isOver={isOver} search={<SearchInHeader />} />
      {children}
      <SiteFooter chrome={chrome} />
    </WordsAround>
  )
}

/** At the bottom of the window, because at the top the header of the home page lies over its picture. */
function PreviewFoot({ preview }: { preview: NonNullable<Chrome['preview']> }) {
  const say = useWords()
  return (
    <p
      className="preview-foot bg-warning-tint px-4 py-2.5 text-center text-small font-semibold text-warning shadow-box"
      role="note"
    >
      {preview === 'unsaved'
        ? say('preview.settings')
        : say('preview.shared', { day: formatDate(preview.endsOn) })}
    </p>
  )
}

function SearchInHeader() {
  return <Island of={SearchBox} props={{ query: '', id: 'header-search', isFocused: true }} wake="touched" />
}

const bareChrome: Chrome = {
  preview: undefined,
  words: {},
  menus: usualMenus,
  pages: [],
  origin: '',
  path: '',
  brand: { mark: null, accent: '' },
  company: { name: 'Chautari', tagline: '', description: '' },
  contacts: { phone: '', email: '', whatsapp: '', address: '', hours: '' },
  answeredWithin: undefined,
  hasRates: false,
  hasFaq: false,
  hasLetters: false,
  socials: { instagram: '', linkedin: '', youtube: '', whatsapp: '', facebook: '' },
  regions: [],
  tours: [],
  shownTour: null,
}

/** All pages share the menus, so they are read once and kept until content changes. */
const readKeptChrome = keepUntilContentChanges(readChrome, { checkEveryMs: 0 })

async function readChrome(): Promise<Omit<Chrome, 'path' | 'preview'>> {
  const [settings, regions, pictures, treks, tours, faq, answeredWithin] = await Promise.all([
    readSettings(),
    listRegions(),
    leadPictures('region'),
    listTripCards('trek'),
    listTripCards('tour'),
    listFaq(),
    readAnswerTime(),
  ])
  const { name, tagline, description } = settings.company
  const { mark, dark, accent } = settings.brand
  const byRegion = Map.groupBy(treks, ({ region_id }) => region_id)
  const treksOf = regions.map(({ _id }) => byRegion.get(_id) ?? [])
  const shownTreks = fitMenu(treksOf)
  const [shownTours = []] = fitMenu([tours])
  return {
    words: changedWords(settings.words),
    menus: settings.menus,
    pages: settings.own_pages.pages
      .filter(({ is_published, in_menu, in_foot }) => is_published && (in_menu || in_foot))
      .map(({ title, slug, in_menu, in_foot }) => ({ label: title, path: `/${slug}`, in_menu, in_foot })),
    origin: publicUrl(),
    brand: { mark: mark && { sha: mark.sha, width: mark.width, height: mark.height }, dark, accent },
    company: { name, tagline, description },
    contacts: settings.contacts,
    answeredWithin,
    hasRates: settings.exchange_rate.paisa_per_dollar !== null || settings.exchange_rate.fetches,
    hasFaq: faq.length > 0,
    hasLetters: settings.newsletter.is_offered,
    socials: settings.socials,
    regions: regions.map((region, index) => ({
      title: region.name,
      path: `/regions/${region.slug}`,
      picture: pictures.get(region._id) ?? null,
      treks: treksOf[index]!.length,
      items: shownTreks[index]!.map(menuItem),
    })),
    tours: shownTours.map(menuItem),
    shownTour: shownTour(tours),
  }
}

function menuItem({ name, path }: TripCard): MenuItem {
  return { label: name, path }
}

function shownTour(tours: TripCard[]): Chrome['shownTour'] {
  const tour = tours.find(({ picture }) => picture !== null)
  return tour?.picture ? { label: tour.name, path: tour.path, picture: tour.picture } : null
}
