import { ArrowRight } from 'lucide-react'
import type { FaqEntry } from '#contract/faq.ts'
import type { Review } from '#contract/reviews.ts'
import type { Settings } from '#contract/settings.ts'
import { Island } from '../island/island.tsx'
import CarouselControls from '../kit/carousel-controls.island.tsx'
import { Carousel, Slide } from '../kit/carousel.tsx'
import { ContactCard } from '../kit/contact-card.tsx'
import { ArrowLink, Section } from '../kit/section.tsx'
import { useWords } from '../kit/words.tsx'
import { ReviewCard } from '../review/card.tsx'
import ReviewCarousel from '../review/carousel.island.tsx'
import ContactForm, { type ContactAnswer } from './contact-form.island.tsx'
import { FaqJsonLd } from '../shell/structured-data.tsx'
import { FaqGroups } from './faq-groups.tsx'

export function Services({ services }: { services: Settings['home']['services'] }) {
  const say = useWords()
  return (
    <Section id="services" title={say('home.services')}>
      <ul className="grid gap-x-12 border-t border-ink md:grid-cols-2 lg:grid-cols-3">
        {services.map(({ title, text }) => (
          <li className="border-b border-line py-7" key={title}>
            <h3 className="text-day">{title}</h3>
            <p className="mt-2 text-[1rem] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Categories({ categories }: { categories: Settings['home']['categories'] }) {
  const say = useWords()
  return (
    <Section
      id="categories"
      title={say('home.categories')}
      aside={<ArrowLink to="/activities">{say('activities.all_link')}</ArrowLink>}
      className="pt-0!"
    >
      <ul className="border-t border-ink">
        {categories.map(({ title, text, path }) => (
          <li className="group relative border-b border-line" key={title}>
            <a className="grid items-center gap-x-8 gap-y-1 py-6 md:grid-cols-[1fr_1.2fr_24px]" href={path}>
              <h3 className="text-h3 group-hover:text-brand-text">{title}</h3>
              <p className="text-muted">{text}</p>
              <ArrowRight className="icon text-muted transition-[translate] group-hover:translate-x-1.5 max-md:hidden" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Testimonials({ reviews, site }: { reviews: Review[]; site: Settings['review_site'] }) {
  const say = useWords()
  return (
    <>
      <Section
        id="testimonials"
        title={say('home.reviews')}
        className="bg-mist"
        aside={<Island of={CarouselControls} props={{ target: 'review-row', what: 'reviews' }} wake="near" />}
      >
        <Carousel id="review-row" label="Testimonials">
          {reviews.map((review) => (
            <Slide key={review._id}>
              <ReviewCard review={review} />
            </Slide>
          ))}
        </Carousel>
      </Section>
      <section className="later py-section" aria-labelledby="reviews-title">
        <div className="wrap">
          <h2 className="sr-only" id="reviews-title">
            {say('home.reviews_each')}
          </h2>
          <Island of={ReviewCarousel} props={{ reviews: reviews.toReversed(), site }} wake="near" />
        </div>
      </section>
    </>
  )
}

export function Faq({ entries }: { entries: FaqEntry[] }) {
  const say = useWords()
  const [before, after] = splitAt(say('home.faq_text'), '[ask us]')
  return (
    <section className="later border-t border-line py-section" id="faq" aria-labelledby="faq-title">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <div className="lg:sticky lg:top-10 lg:self-start">
          <h2 className="text-h2" id="faq-title">
            {say('home.faq')}
          </h2>
          <p className="mt-3 max-w-[22em] text-muted">
            {before}
            {after !== undefined && (
              <a className="font-medium text-ink underline underline-offset-4" href="#contact">
                {say('home.faq_ask')}
              </a>
            )}
            {after}
          </p>
        </div>
        <FaqGroups entries={entries} />
        <FaqJsonLd entries={entries} />
      </div>
    </section>
  )
}

/** The text before and after the first `mark`; without one it is all before. */
function splitAt(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + mark.length)]
}

type ContactProps = { mail: Settings['mail_client']; answer?: ContactAnswer }

export function Contact({ mail, answer }: ContactProps) {
  const say = useWords()
  const ids = {
    serviceId: mail.service_id,
    templateId: mail.contact_template,
    publicKey: mail.public_key,
  }
  return (
    <Section
      id="contact"
      title={say('home.contact')}
      text={say('home.contact_text')}
      className="border-t border-line pb-0!"
    >
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_376px]">
        <Island of={ContactForm} props={{ ids, answer }} wake="near" />
        <ContactCard />
      </div>
    </Section>
  )
}
