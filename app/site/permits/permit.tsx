import { classWords } from '#contract/classes.ts'
import { formatDate, today } from '#contract/days.ts'
import { daysInWords } from '#contract/terms.ts'
import { feeClasses, rulesOn, type FeeRule } from '#contract/fee-rules.ts'
import type { PageHandle } from '#contract/page.ts'
import { feeInWords } from '#contract/permit-fees.ts'
import { feesInWords, monthsInWords } from '#contract/permit-words.ts'
import { confidenceForVisitors, documentWords, givenToInWords, type Permit } from '#contract/permits.ts'
import { findPermit } from '#domain/permits/permits.ts'
import { tripsWithPermits } from '#domain/trips/with-permits.ts'
import { publicUrl } from '#domain/site/site.ts'
import { found } from '../kit/found.ts'
import { PageHead } from '../kit/page-head.tsx'
import { Prose } from '../kit/prose.tsx'
import { ArrowLink } from '../kit/section.tsx'
import { useWords } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { PermitJsonLd } from '../shell/structured-data.tsx'
import type { Route } from './+types/permit'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches[1]?.loaderData?.chrome, {
    title: loaderData?.permit.name ?? 'Permit',
    description: loaderData
      ? `${loaderData.permit.name}: ${currentFee(loaderData.permit)}. Who needs it, its rules, and where the fee is from.`
      : '',
  })

export async function loader({ params: { code } }: Route.LoaderArgs) {
  const permit = found(await findPermit(code))
  // Only its code is an address: its id would be a second one.
  if (permit.code !== code) found(undefined)
  const trips = await tripsWithPermits(permit._id)
  return {
    origin: publicUrl(),
    permit,
    trips: trips.map(({ slug, name, path }) => ({ slug, name, path })),
  }
}

export default function PermitPage({ loaderData: { origin, permit, trips } }: Route.ComponentProps) {
  const say = useWords()
  const { code, name, note, sources, checked_on, confidence } = permit
  const care = confidenceForVisitors[confidence]
  return (
    <main id="main">
      <PermitJsonLd origin={origin} permit={permit} />
      <PageHead path={`/permits/${code}`} title={name} lead={currentFee(permit)}>
        <p className="mt-5 text-muted">
          Checked on <time dateTime={checked_on}>{formatDate(checked_on)}</time>
        </p>
        {care && <p className="mt-2 max-w-measure font-semibold text-warning">{care}</p>}
      </PageHead>
      <div className="wrap">
        <Rules permit={permit} />
        {note && (
          <div className="border-b border-line py-9">
            <Prose text={note} />
          </div>
        )}
        <History rules={permit.fee_rules} />
        {sources.length > 0 && (
          <section className="border-b border-line py-9" aria-labelledby="sources-title">
            <h2 className="text-h3" id="sources-title">
              {say('permits.sources')}
            </h2>
            <ul className="mt-4 grid gap-2 text-small">
              {sources.map((source) => (
                <li className="wrap-anywhere" key={source}>
                  <a className="text-lake underline underline-offset-2" href={source} rel="noopener nofollow">
                    {source}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {trips.length > 0 && (
          <section className="py-9" aria-labelledby="trips-title">
            <h2 className="text-h3" id="trips-title">
              {say('permits.trips')}
            </h2>
            <ul className="mt-4 grid gap-x-10 gap-y-2 sm:grid-cols-2">
              {trips.map(({ slug, name: trip, path }) => (
                <li key={slug}>
                  <a className="text-lake underline underline-offset-2" href={path}>
                    {trip}
                  </a>{' '}
                  <a
                    className="text-small text-muted underline underline-offset-2"
                    href={`/permits?trip=${slug}`}
                  >
                    its permits<span className="sr-only"> on {trip}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="pb-section">
          <ArrowLink to="/permits">{say('permits.back')}</ArrowLink>
        </div>
      </div>
    </main>
  )
}

/** What a foreign traveller pays today. */
function currentFee(permit: Permit) {
  return feesInWords(permit, 'foreign', today()) || 'Fee to be confirmed'
}

function Rules({ permit }: { permit: Permit }) {
  const say = useWords()
  const { issuer, area, needed_by, guide_required, free_under, days_needed, documents } = permit
  const facts = [
    ['Issued by', issuer],
    ['Area', area],
    ['Who needs it', `${needed_by.map((one) => classWords[one]).join(' and ')} travellers`],
    ['Party', givenToInWords(permit)],
    ['Guide', guide_required ? 'A licensed guide is required' : ''],
    ['Children', free_under === null ? '' : `Free below the age of ${free_under}`],
    ['Ask for it', days_needed > 0 ? `At least ${daysInWords(days_needed)} before you enter the area` : ''],
    ['Bring', documents.map((name) => documentWords[name]).join(', ')],
  ].filter(([, value]) => value !== '')
  return (
    <section className="border-b border-line py-9" aria-labelledby="rules-title">
      <h2 className="text-h3" id="rules-title">
        {say('permits.rules')}
      </h2>
      <dl className="mt-4 grid gap-x-12 md:grid-cols-2">
        {facts.map(([label, value]) => (
          <div className="grid grid-cols-[120px_1fr] gap-x-6 border-t border-line py-3" key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="first-letter:capitalize">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The fees of each class: those of today, those to come, and those of before. */
function History({ rules }: { rules: FeeRule[] }) {
  const say = useWords()
  if (rules.length === 0) return null
  const rows = feeClasses.flatMap((name) => {
    const current = rulesOn(rules, name, today())
    return rules
      .filter((rule) => rule.class === name)
      .toSorted((a, b) => (b.valid_from ?? '').localeCompare(a.valid_from ?? ''))
      .map((rule) => ({ rule, isCurrent: current.includes(rule) }))
  })
  return (
    <section className="border-b border-line py-9" aria-labelledby="fees-title">
      <h2 className="text-h3" id="fees-title">
        {say('permits.fees')}
      </h2>
      <div className="mt-4 overflow-x-auto" role="region" aria-label="Fees, scrolls sideways" tabIndex={0}>
        <table className="num w-full text-left">
          <thead className="text-small text-muted">
            <tr>
              <th className="py-2 pr-4 font-medium" scope="col">
                Passport
              </th>
              <th className="py-2 pr-4 font-medium" scope="col">
                Months
              </th>
              <th className="py-2 pr-4 font-medium" scope="col">
                Fee
              </th>
              <th className="py-2 font-medium" scope="col">
                Valid
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ rule, isCurrent }) => (
              <tr
                className={`border-t border-line ${isCurrent ? '' : 'text-muted'}`}
                key={`${rule.class} ${rule.valid_from} ${rule.months.join()}`}
              >
                <th className="py-3 pr-4 font-semibold first-letter:capitalize" scope="row">
                  {classWords[rule.class]}
                </th>
                <td className="py-3 pr-4">
                  {rule.months.length === 12 ? 'All year' : monthsInWords(rule.months)}
                </td>
                <td className="py-3 pr-4">{feeInWords(rule)}</td>
                <td className="py-3">{validInWords(rule, isCurrent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function validInWords({ valid_from }: FeeRule, isCurrent: boolean) {
  if (valid_from !== null && valid_from > today()) return `From ${formatDate(valid_from)} on`
  if (valid_from === null) return isCurrent ? 'Today' : 'Formerly'
  return isCurrent ? `Since ${formatDate(valid_from)}` : `From ${formatDate(valid_from)}, no longer`
}
