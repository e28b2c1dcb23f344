import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { trustPages } from '#contract/trust.ts'
import { PageHead } from '../kit/page-head.tsx'
import { useWords } from '../kit/words.tsx'

type Props = { path: string; title: string; lead: string; children: ReactNode }

/** A page on which visitors can check the company, with links to the other ones. */
export function TrustPage({ path, title, lead, children }: Props) {
  const say = useWords()
  return (
    <main id="main">
      <PageHead path={path} title={title} lead={lead} />
      <div className="wrap">{children}</div>
      <nav className="wrap pt-8 print:hidden" aria-label={say('every.about')}>
        <ul className="grid border-t border-ink md:grid-cols-2 md:gap-x-10">
          {trustPages
            .filter((page) => page.path !== path)
            .map(({ word, path: to }) => (
              <li className="group relative border-b border-line py-6" key={to}>
                <a className="stretched flex items-center justify-between font-display text-h3" href={to}>
                  {say(word)}
                  <ArrowRight className="icon text-muted transition-[translate] group-hover:translate-x-1.5" />
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </main>
  )
}

/** A heading with what belongs to it beside it. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-16 gap-y-4 border-b border-line py-[clamp(36px,4.5vw,64px)] last:border-0 lg:grid-cols-[1fr_1.7fr]">
      <h2 className="max-w-[12em] text-[clamp(1.625rem,2.6vw,2.125rem)] leading-[1.1]">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
