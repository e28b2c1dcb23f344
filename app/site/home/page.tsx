import { data } from 'react-router'
import { ContactForm } from '#contract/enquiries.ts'
import type { Picture } from '#contract/images.ts'
import type { PageHandle } from '#contract/page.ts'
import type { Settings } from '#contract/settings.ts'
import { submitContact } from '#domain/enquiries/enquiries.ts'
import { leadPictures, picturesOf } from '#domain/pictures/read.ts'
import { listBlogs } from '#domain/posts/read.ts'
import { listRegions } from '#domain/regions/regions.ts'
import { listTestimonials } from '#domain/reviews/reviews.ts'
import { sitePictures } from '#domain/settings/pictures.ts'
import { readSettings } from '#domain/settings.ts'
import { pathsOfLinks } from '#domain/site/links.ts'
import { shownFaq } from '#domain/site/live.ts'
import { listTopCards, listTripCards } from '#domain/trips/cards.ts'
import { filterGroups } from '../catalogue/filters.ts'
import { Island } from '../island/island.tsx'
import { FirstScreenEnd } from '../kit/first-screen-end.tsx'
import { readPostedForm } from '../kit/posted-form.ts'
import { TextsAround } from '../kit/rich-text.tsx'
import { ArrowLink } from '../kit/section.tsx'
import { summariseRegions } from '../region/summaries.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page'
import { Categories, Contact, Faq, Services, Testimonials } from './company.tsx'
import type { ContactAnswer } from './contact-form.island.tsx'
import { Finder } from './finder.tsx'
import HeroSlides, { type HeroSlide } from './hero-slides.island.tsx'
import { Hero } from './hero.tsx'
import { Partners } from './partners.tsx'
import { Blogs, Booking, Regions, Story, TopDestinations } from './trips.tsx'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const chrome = matches[1]?.loaderData?.chrome
  return pageMeta(chrome, {
    title: [chrome?.company.name, chrome?.company.tagline].filter(Boolean).join(' · '),
    description: loaderData?.settings.home.introduction ?? '',
    picture: loaderData?.slides[0]?.picture,
  })
}

export async function loader() {
  const [
    settings,
    pictures,
    portraits,
    top,
    treks,
    regions,
    regionPictures,
    blogs,
    blogPictures,
    faq,
    reviews,
    uploaded,
  ] = await Promise.all([
    readSettings(),
    picturesOf('site', 'home'),
    picturesOf('site', 'home-portrait'),
    listTopCards(),
    listTripCards('trek'),
    listRegions(),
    leadPictures('region'),
    listBlogs(),
    leadPictures('blog'),
    shownFaq(),
    listTestimonials(),
    sitePictures(),
  ])
  const { home, partners, review_site, mail_client } = settings
  return {
    settings: { home, partners, review_site, mail_client },
    slides: home.hero.length > 0 ? ownSlides(home.hero, uploaded) : slidesOf(pictures, portraits),
    top,
    hasTreks: treks.length > 0,
    regions: summariseRegions(regions, treks, regionPictures),
    blogs: blogs.map((blog) => ({ ...blog, picture: blogPictures.get(blog._id) ?? null })),
    faq,
    paths: await pathsOfLinks(faq),
    reviews,
  }
}

/** Handles the contact form of a browser without JavaScript. */
export async function action({ request }: Route.ActionArgs) {
  const posted = await readPostedForm(request, ContactForm)
  if (posted.isMachine) return { isSent: true } satisfies ContactAnswer
  const { values, failure } = posted
  if (failure) return data({ isSent: false, values, failure } satisfies ContactAnswer, { status: 422 })
  await submitContact(posted.form)
  return { isSent: true } satisfies ContactAnswer
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, slides, top, hasTreks, regions, blogs, faq, paths, reviews } = loaderData
  const { home, partners, review_site, mail_client } = settings
  const [first] = slides
  const [days, high] = [findChoices('days'), findChoices('high')]
  return (
    <main id="main">
      <Hero
        picture={first?.picture}
        portrait={first?.portrait}
        headline={home.headline}
        emphasis={home.emphasis}
        introduction={home.introduction}
      >
        {slides.length > 1 && <Island of={HeroSlides} props={{ slides }} wake="near" />}
      </Hero>
      <FirstScreenEnd />
      {hasTreks && (
        <div className="wrap">
          <Finder
            regions={regions.map(({ slug, name }) => ({ value: slug, label: name }))}
            lengths={days}
            heights={high}
          />
          <p className="mt-5">
            <ArrowLink to="/find">Find your trip in six questions</ArrowLink>
          </p>
        </div>
      )}
      {home.services.length > 0 && <Services services={home.services} />}
      {top.length > 0 && <TopDestinations trips={top} />}
      {partners.length > 0 && <Partners partners={partners} />}
      {regions.length > 0 && <Regions regions={regions} />}
      {home.categories.length > 0 && <Categories categories={home.categories} />}
      {home.steps.length > 0 && <Booking steps={home.steps} />}
      <Story trip={top.find(({ line }) => line.length > 1)} />
      {blogs.length > 0 && <Blogs blogs={blogs} />}
      {reviews.length > 0 && <Testimonials reviews={reviews} site={review_site} />}
      <TextsAround value={{ paths, pictures: [] }}>{faq.length > 0 && <Faq entries={faq} />}</TextsAround>
      <Contact mail={mail_client} answer={actionData} />
    </main>
  )
}

/** Returns the options of one filter of /treks, for the finder. */
function findChoices(key: string) {
  return (
    filterGroups([], new Map())
      .find((group) => group.key === key)
      ?.options.map(({ value, label }) => ({ value, label })) ?? []
  )
}

/** Returns the pictures that the operator has chosen. */
function ownSlides(hero: Settings['home']['hero'], uploaded: Map<string, Picture>): HeroSlide[] {
  return hero.flatMap(({ picture: address, alt, credit }) => {
    const picture = uploaded.get(address ?? '')
    return picture ? [{ picture: { ...picture, alt, credit }, label: slideLabel(alt) }] : []
  })
}

/** Returns the pictures of the hero. Each has a crop for upright screens, at the same index of a second list. */
function slidesOf(pictures: Picture[], portraits: Picture[]): HeroSlide[] {
  return pictures.map((picture, index) => ({
    picture,
    portrait: portraits[index],
    label: slideLabel(picture.alt),
  }))
}

/**
 * Returns the first thing that the alt text names: "Sunrise over a sea of cloud" of "Sunrise over a sea of cloud with
 * dark ridges".
 */
function slideLabel(alt: string) {
  return alt.split(/,| while | with | above | below | under | behind | folded /, 1)[0] ?? alt
}
