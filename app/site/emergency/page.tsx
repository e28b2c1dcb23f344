import { Phone } from 'lucide-react'
import { EMERGENCY_PATH, type Emergency } from '#contract/emergency.ts'
import { linesOf, NO_DOCTOR } from '#contract/emergency-words.ts'
import type { PageHandle } from '#contract/page.ts'
import { dialUrl } from '#contract/whatsapp.ts'
import { listRegions } from '#domain/regions/regions.ts'
import { readSettings } from '#domain/settings.ts'
import { publicUrl } from '#domain/site/site.ts'
import { buttonClass } from '../../kit/button.tsx'
import { formatDate } from '../../kit/format-date.ts'
import { Linked } from '../kit/linked.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Prose } from '../kit/prose.tsx'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { EmergencyJsonLd } from '../shell/structured-data.tsx'
import type { Route } from './+types/page'
import { Places } from './places.tsx'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, {
    title: say('emergency.title'),
    description: say('emergency.search'),
  })
}

export async function loader() {
  const [{ emergency, company }, regions] = await Promise.all([readSettings(), listRegions()])
  return {
    origin: publicUrl(),
    emergency,
    company: { name: company.name },
    regions: regions.map(({ name }) => name),
  }
}

export default function EmergencyPage({
  loaderData: { origin, emergency, company, regions },
}: Route.ComponentProps) {
  const say = useWords()
  const { phone, altitude, places, sources } = emergency
  return (
    <main id="main">
      <EmergencyJsonLd origin={origin} company={company} phone={phone} />
      <PageHead path={EMERGENCY_PATH} title={say('emergency.heading')} lead={say('emergency.text')}>
        <OwnNumber phone={phone} />
        <p className="mt-5 text-small text-muted print:hidden">{say('emergency.save')}</p>
      </PageHead>
      <div className="wrap">
        <Steps {...emergency} />
        {altitude.length > 0 && <Altitude levels={altitude} />}
        {places.length > 0 && <Places places={places} regions={regions} />}
        {sources.length > 0 && <Sources sources={sources} />}
      </div>
    </main>
  )
}

/** The number that the office answers day and night. */
function OwnNumber({ phone }: Pick<Emergency, 'phone'>) {
  const say = useWords()
  if (phone === '') return null
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      <a className={`${buttonClass('primary', 'large')} print:hidden`} href={dialUrl(phone)}>
        <Phone className="icon" aria-hidden="true" />
        <span className="num">{phone}</span>
      </a>
      {/* Paper shows no white letters on a colour. */}
      <strong className="num hidden text-h3 print:block">{phone}</strong>
      <span className="text-muted">{say('emergency.number')}</span>
    </p>
  )
}

function Steps({ steps, ready }: Pick<Emergency, 'steps' | 'ready'>) {
  const say = useWords()
  const list = linesOf(ready)
  return (
    <section
      className="grid gap-x-16 gap-y-10 border-b border-line py-[clamp(36px,4.5vw,64px)] lg:grid-cols-[1fr_376px]"
      aria-labelledby="steps-title"
    >
      <div>
        <h2 className="text-h2" id="steps-title">
          {say('emergency.steps')}
        </h2>
        <ol className="mt-8 border-t border-ink">
          {steps.map(({ title, content }, index) => (
            <li className="grid grid-cols-[36px_1fr] border-b border-line py-7" key={title}>
              <span className="num pt-1 text-small font-semibold text-brand-text">{index + 1}</span>
              <div>
                <h3 className="text-day">{title}</h3>
                <Prose className="mt-2" text={content} />
              </div>
            </li>
          ))}
        </ol>
      </div>
      {list.length > 0 && (
        <aside
          className="self-start rounded-card bg-mist p-6 lg:sticky lg:top-8"
          aria-labelledby="ready-title"
        >
          <h2 className="text-day" id="ready-title">
            {say('emergency.ready')}
          </h2>
          <Lines lines={list} />
        </aside>
      )}
    </section>
  )
}

const tints = ['bg-success-tint', 'bg-warning-tint', 'bg-danger-tint']

function Altitude({ levels }: { levels: Emergency['altitude'] }) {
  const say = useWords()
  return (
    <section className="border-b border-line py-[clamp(36px,4.5vw,64px)]" aria-labelledby="altitude-title">
      <h2 className="text-h2" id="altitude-title">
        {say('emergency.altitude')}
      </h2>
      <p className="mt-3 max-w-measure text-muted">{NO_DOCTOR}</p>
      <div className="mt-8 grid gap-5 lg:grid-cols-3">
        {levels.map(({ title, signs, action }, index) => (
          <section
            className={`rounded-card p-6 ${tints[Math.max(0, index + tints.length - levels.length)] ?? 'bg-danger-tint'}`}
            key={title}
          >
            <h3 className="text-h3">{title}</h3>
            <Lines lines={linesOf(signs)} />
            <p className="mt-4 font-semibold">{action}</p>
          </section>
        ))}
      </div>
    </section>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="mt-4 grid gap-2">
      {lines.map((line) => (
        <li className="flex gap-3" key={line}>
          <span className="text-muted" aria-hidden="true">
            –
          </span>
          <span className="min-w-0 wrap-anywhere">
            <Linked text={line} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Sources({ sources }: Pick<Emergency, 'sources'>) {
  const say = useWords()
  return (
    <section className="py-[clamp(36px,4.5vw,64px)]" aria-labelledby="sources-title">
      <h2 className="text-day" id="sources-title">
        {say('emergency.sources')}
      </h2>
      <ul className="mt-4 grid gap-2 text-small text-muted">
        {sources.map(({ name, url, checked }) => (
          <li className="wrap-anywhere" key={`${name} ${url}`}>
            <a className="text-lake underline underline-offset-2" href={url} rel="noopener nofollow">
              {name}
            </a>
            , read on <time dateTime={checked}>{formatDate(checked)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
