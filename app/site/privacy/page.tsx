import type { PageHandle } from '#contract/page.ts'
import { PRIVACY_PATH, type PrivacyEntry } from '#contract/privacy.ts'
import { readPrivacy } from '#domain/privacy.ts'
import { TitledText } from '../kit/part.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, {
    title: say('small.privacy_title'),
    description: say('small.privacy_search'),
  })
}

export function loader() {
  return readPrivacy()
}

export default function Privacy({ loaderData: { entries, rights } }: Route.ComponentProps) {
  const say = useWords()
  return (
    <main id="main">
      <PageHead path={PRIVACY_PATH} title={say('small.privacy')} lead={say('small.privacy_text')} />
      <div className="wrap">
        {entries.map((entry) => (
          <Entry key={entry.title} {...entry} />
        ))}
        {rights.map((right) => (
          <TitledText key={right.title} {...right} />
        ))}
      </div>
    </main>
  )
}

function Entry({ title, what, why, until, readers }: PrivacyEntry) {
  const facts = [
    ['Why', [why]],
    ['How long', until],
    ['Who reads it', [readers]],
  ] as const
  return (
    <section className="grid gap-x-16 gap-y-4 border-b border-line py-[clamp(36px,4.5vw,64px)] lg:grid-cols-[1fr_1.7fr]">
      <h2 className="max-w-[12em] text-[clamp(1.625rem,2.6vw,2.125rem)] leading-[1.1]">{title}</h2>
      <div className="max-w-measure text-prose">
        <p>{what}</p>
        <dl className="mt-5">
          {facts.map(([label, sentences]) => (
            <div
              className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[120px_1fr]"
              key={label}
            >
              <dt className="font-semibold text-ink">{label}</dt>
              <dd className="grid gap-2">
                {sentences.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
