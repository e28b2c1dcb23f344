import type { PageHandle } from '#contract/page.ts'
import { readSettings } from '#domain/settings.ts'
import { TitledText } from '../kit/part.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/page'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, { title: say('accessibility.title'), description: say('accessibility.search') })
}

export async function loader() {
  const { contacts } = await readSettings()
  return { email: contacts.email, phone: contacts.phone }
}

export default function Accessibility({ loaderData: { email, phone } }: Route.ComponentProps) {
  const say = useWords()
  return (
    <main id="main">
      <PageHead path="/accessibility" title={say('accessibility.heading')} lead={say('accessibility.text')} />
      <div className="wrap">
        <TitledText title={say('accessibility.tested')} content={say('accessibility.tested_text')} />
        <TitledText title={say('accessibility.short')} content={say('accessibility.short_text')} />
        <TitledText
          title={say('accessibility.tell')}
          content={[say('accessibility.tell_text'), email, phone].filter(Boolean).join('\n\n')}
        />
      </div>
    </main>
  )
}
