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
          {Object.values(trustPages)
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

/** Facts of the company, each a `FactRow`. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="border-t border-ink">{children}</dl>
}

/** What something is called, with what is told of it beside it. */
export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line py-4 lg:grid-cols-[1fr_1.7fr]">
      <dt className="font-semibold text-ink">{name}</dt>
      <dd className="wrap-anywhere text-prose">{children}</dd>
    </div>
  )
}
