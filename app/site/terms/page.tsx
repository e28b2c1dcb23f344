import type { PageHandle } from '#contract/page.ts'
import { termsInFull } from '#domain/settings.ts'
import { pathsOfLinks } from '#domain/site/links.ts'
import { formatDate } from '../../kit/format-date.ts'
import { PageHead } from '../kit/page-head.tsx'
import { Prose } from '../kit/prose.tsx'
import { TextsAround } from '../kit/rich-text.tsx'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, {
    title: say('small.terms'),
    description: say('small.terms_search'),
  })
}

export async function loader() {
  const terms = await termsInFull()
  return { terms, paths: await pathsOfLinks(terms) }
}

export default function Terms({ loaderData: { terms, paths } }: Route.ComponentProps) {
  const say = useWords()
  const sections = terms.sections.map((section) => ({ ...section, id: anchorOf(section.title) }))
  return (
    <main id="main">
      <PageHead path="/terms-conditions" title={say('small.terms')}>
        <p className="mt-5 text-muted">
          Version {terms.version}, in force since{' '}
          <time dateTime={terms.in_force_since}>{formatDate(terms.in_force_since)}</time>
        </p>
      </PageHead>
      <div className="wrap grid gap-x-16 gap-y-12 pt-10 lg:grid-cols-[1fr_1.7fr] lg:pt-14">
        <nav className="lg:sticky lg:top-8 lg:max-w-[264px] lg:self-start" aria-label="Sections">
          <ol className="grid gap-x-8 text-small sm:max-lg:grid-cols-2">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  className="block border-b border-line py-2.5 text-muted hover:text-ink max-lg:py-3"
                  href={`#${id}`}
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {sections.map(({ id, title, content, rich }) => (
            <section
              className="border-b border-line py-9 first:pt-0 last:border-0"
              id={id}
              key={id}
              aria-labelledby={`${id}-title`}
            >
              <h2 className="text-h3" id={`${id}-title`}>
                {title}
              </h2>
              <TextsAround value={{ paths, pictures: [] }}>
                <Prose className="mt-4" text={content} rich={rich} />
              </TextsAround>
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}

/** Returns the id of a heading: "flight-delay-cancellation" for "Flight Delay/Cancellation". */
function anchorOf(title: string) {
  return (
    title
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? title
  )
}
