import { today } from '#contract/days.ts'
import type { PageHandle } from '#contract/page.ts'
import type { Insurance, Licence } from '#contract/trust.ts'
import { stillValid } from '#contract/trust.ts'
import { readSettings } from '#domain/settings.ts'
import { formatDate } from '../../kit/format-date.ts'
import { Part } from '../kit/part.tsx'
import { Prose } from '../kit/prose.tsx'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/licences'
import { FactList, FactRow, TrustPage } from './frame.tsx'

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
      { name: 'Legal name', value: company.legal_name },
      { name: 'Registration', value: company.registration },
      { name: 'PAN or VAT number', value: company.pan },
      { name: 'Address', value: contacts.address },
    ].filter(({ value }) => value !== ''),
    licences: stillValid(trust.licences, today()),
    insurances: stillValid(trust.insurances, today()),
  }
}

export default function Licences({ loaderData: { company, licences, insurances } }: Route.ComponentProps) {
  const say = useWords()
  const isEmpty = [company, licences, insurances].every(({ length }) => length === 0)
  return (
    <TrustPage
      path="/about/licences"
      title={say('licences.heading')}
      lead={isEmpty ? '' : say('licences.text')}
    >
      {company.length > 0 && (
        <Part title={say('licences.company')}>
          <FactList>
            {company.map(({ name, value }) => (
              <FactRow key={name} name={name}>
                {value}
              </FactRow>
            ))}
          </FactList>
        </Part>
      )}
      {licences.length > 0 && (
        <Part title={say('licences.licences')}>
          <FactList>
            {licences.map((licence) => (
              <ShownLicence key={`${licence.name} ${licence.number}`} {...licence} />
            ))}
          </FactList>
        </Part>
      )}
      {insurances.length > 0 && (
        <Part title={say('licences.insurances')}>
          <FactList>
            {insurances.map((insurance) => (
              <ShownInsurance key={`${insurance.covers} ${insurance.insurer}`} {...insurance} />
            ))}
          </FactList>
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
    <FactRow name={name}>
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
    </FactRow>
  )
}

function ShownInsurance({ covers, insurer, policy, until }: Insurance) {
  return (
    <FactRow name={covers}>
      {insurer}
      {policy && (
        <>
          , policy <span className="num">{policy}</span>
        </>
      )}
      <Until day={until} />
    </FactRow>
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
