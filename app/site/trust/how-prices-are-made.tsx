import type { PageHandle } from '#contract/page.ts'
import { readPriceFacts, type PriceFacts } from '#domain/price-facts/read.ts'
import { Part } from '../kit/part.tsx'
import { Prose } from '../kit/prose.tsx'
import { ArrowLink } from '../kit/section.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/how-prices-are-made'
import { TrustPage } from './frame.tsx'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, { title: say('prices.title'), description: say('prices.search') })
}

export function loader() {
  return readPriceFacts()
}

export default function HowPricesAreMade({ loaderData: facts }: Route.ComponentProps) {
  const say = useWords()
  const { groups, vat, permits, due, cancelling, sheets } = facts
  return (
    <TrustPage path="/about/how-prices-are-made" title={say('prices.heading')} lead={say('prices.text')}>
      <Part title={say('prices.order')}>
        <Prose text={say('prices.order_text')} />
      </Part>
      {groups.length > 0 && <Groups groups={groups} />}
      <Part title={say('prices.vat')}>
        <Prose text={vat.join('\n\n')} />
      </Part>
      <Part title={say('prices.permits')}>
        <Prose text={[say('prices.permits_text'), ...permits].join('\n\n')} />
        <p className="mt-6">
          <ArrowLink to="/permits">{say('prices.permits_link')}</ArrowLink>
        </p>
      </Part>
      <Part title={say('prices.due')}>
        <Prose text={due.join('\n\n')} />
      </Part>
      <Part title={say('prices.cancelling')}>
        <Prose text={say('prices.cancelling_text')} />
        <div className="mt-6">
          <DataTable
            label={say('prices.cancelling')}
            table={{
              head: ['You cancel', 'We keep'],
              rows: cancelling.map(({ when, kept }) => [when, kept]),
            }}
          />
        </div>
      </Part>
      {sheets.length > 0 && (
        <Part title={say('prices.sheets')}>
          <Prose text={say('prices.sheets_text')} />
          <ul className="mt-6 border-t border-ink">
            {sheets.map(({ name, path }) => (
              <li className="border-b border-line py-4" key={path}>
                <a className="font-semibold hover:text-brand-text hover:underline" href={path}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </TrustPage>
  )
}

function Groups({ groups }: Pick<PriceFacts, 'groups'>) {
  const say = useWords()
  return (
    <Part title={say('prices.groups')}>
      <Prose text={say('prices.groups_text')} />
      <ul className="mt-6 border-t border-ink">
        {groups.map(({ name, path, steps }) => (
          <li className="border-b border-line py-4" key={path}>
            <a className="font-semibold hover:text-brand-text hover:underline" href={path}>
              {name}
            </a>
            <dl className="mt-2 text-prose">
              {steps.map(({ group, each }) => (
                <div className="flex items-center justify-between gap-6 py-1" key={group}>
                  <dt>{group}</dt>
                  <dd className="num">{each}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Part>
  )
}
