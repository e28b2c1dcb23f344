import { ArrowRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import type { TextPage } from '#contract/titled.ts'
import { EmptyState } from '../kit/empty-state.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { TitledText } from '../kit/part.tsx'
import { TextsAround } from '../kit/rich-text.tsx'
import { useWords } from '../kit/words.tsx'
import { aboutPages } from '../shell/menus.ts'

type Props = {
  path: string
  page: TextPage
  /** Where the links of its texts lead, as `TextsAround` takes it. */
  paths: Record<string, string>
  children?: ReactNode
}

/** A page about the company: its lead, its sections, and links to the other pages about the company. */
export function About({ path, page, paths, children }: Props) {
  const say = useWords()
  const isEmpty = !page.lead && page.sections.length === 0 && Children.toArray(children).length === 0
  return (
    <main id="main">
      <PageHead path={path} title={page.title} lead={page.lead} />
      <div className="wrap">
        {isEmpty && (
          <div className="pt-[clamp(36px,4.5vw,64px)]">
            <EmptyState text={say('about.none')} action={say('home.contact')} to="/#contact" />
          </div>
        )}
        {children}
        <TextsAround value={{ paths, pictures: [] }}>
          {page.sections.map((section) => (
            <TitledText key={section.title} {...section} />
          ))}
        </TextsAround>
      </div>
      <Sisters path={path} />
    </main>
  )
}

function Sisters({ path }: { path: string }) {
  const say = useWords()
  return (
    <nav className="wrap pt-8" aria-label={say('every.about')}>
      <ul className="grid border-t border-ink md:grid-cols-3 md:gap-x-10">
        {Object.values(aboutPages)
          .filter((page) => page.path !== path)
          .map(({ word, note, path: to }) => (
            <li className="group relative border-b border-line py-6 md:border-0" key={to}>
              <a className="stretched flex items-center justify-between font-display text-h3" href={to}>
                {say(word)}
                <ArrowRight className="icon text-muted transition-[translate] group-hover:translate-x-1.5" />
              </a>
              <p className="mt-1.5 text-small text-muted">{say(note)}</p>
            </li>
          ))}
      </ul>
    </nav>
  )
}
