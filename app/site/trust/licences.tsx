import { today } from '#contract/days.ts'
import type { PageHandle } from '#contract/page.ts'
import type { Insurance, Licence } from '#contract/trust.ts'
import { stillValid } from '#contract/trust.ts'
import { readSettings } from '#domain/settings.ts'
import { formatDate } from '../../kit/format-date.ts'
import { Prose } from '../kit/prose.tsx'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/licences'
import { Part, TrustPage } from './frame.tsx'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, { title: say('licences.title'), description: say('licences.search') })
}

export async function loader() {
  const { company, contacts, trust } = await readSettings()
  return {
    company: [
      ['Legal name', company.legal_name],
      ['Registration', company.registration],
      ['PAN or VAT number', company.pan],
      ['Address', contacts.address],
    ].filter(([, value]) => value !== ''),
    licences: stillValid(trust.licences, today()),
    insurances: stillValid(trust.insurances, today()),
  }
}

export default function Licences({ loaderData: { company, licences, insurances } }: Route.ComponentProps) {
  const say = useWords()
  return (
    <TrustPage path="/about/licences" title={say('licences.heading')} lead={say('licences.text')}>
      {company.length > 0 && (
        <Part title={say('licences.company')}>
          <dl className="border-t border-ink">
            {company.map(([label, value]) => (
              <div
                className="grid gap-x-6 gap-y-1 border-b border-line py-4 lg:grid-cols-[1fr_1.7fr]"
                key={label}
              >
                <dt className="font-semibold text-ink">{label}</dt>
                <dd className="wrap-anywhere text-prose">{value}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {licences.length > 0 && (
        <Part title={say('licences.licences')}>
          <ul className="border-t border-ink">
            {licences.map((licence) => (
              <ShownLicence key={`${licence.name} ${licence.number}`} {...licence} />
            ))}
          </ul>
        </Part>
      )}
      {insurances.length > 0 && (
        <Part title={say('licences.insurances')}>
          <ul className="border-t border-ink">
            {insurances.map((insurance) => (
              <ShownInsurance key={`${insurance.covers} ${insurance.insurer}`} {...insurance} />
            ))}
          </ul>
        </Part>
      )}
      <Part title={say('licences.yours')}>
        <Prose text={say('licences.yours_text')} />
      </Part>
    </TrustPage>
  )
}

function ShownLicence({ name, number, issuer, check, until }: Licence) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 lg:grid-cols-[1fr_1.7fr]">
      <span className="font-semibold text-ink">{name}</span>
      <span className="wrap-anywhere text-prose">
        <span className="num">{number}</span>
        {issuer && `, given by ${issuer}`}
        <Until day={until} />
        {check && (
          <>
            {'. '}
            <a className="text-lake underline underline-offset-2" href={check} rel="noopener nofollow">
              Check it at {URL.parse(check)?.host ?? check}
            </a>
          </>
        )}
      </span>
    </li>
  )
}

function ShownInsurance({ covers, insurer, policy, until }: Insurance) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 lg:grid-cols-[1fr_1.7fr]">
      <span className="font-semibold text-ink">{covers}</span>
      <span className="wrap-anywhere text-prose">
        {insurer}
        {policy && (
          <>
            , policy <span className="num">{policy}</span>
          </>
        )}
        <Until day={until} />
      </span>
    </li>
  )
}

function Until({ day }: { day: string }) {
  if (day === '') return null
  return (
    <>
      , valid until <time dateTime={day}>{formatDate(day)}</time>
    </>
  )
}
