import type { PageHandle } from '#contract/page.ts'
import { LOADS_RULE, LOADS_SOURCE, loadsByHeight, MORE_BY_CONSENT } from '#contract/loads.ts'
import { capital } from '#contract/capital.ts'
import { readSettings } from '#domain/settings.ts'
import { DataTable } from '../kit/data-table.tsx'
import { Part } from '../kit/part.tsx'
import { Prose } from '../kit/prose.tsx'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/porters'
import { TrustPage } from './frame.tsx'

/** The guidelines of the International Porter Protection Group for travellers in Nepal. */
const GUIDELINES = 'http://www.portersprogress.org/guidelines-for-travelers-in-nepal/'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, { title: say('porters.title'), description: say('porters.search') })
}

export async function loader() {
  const { crew, trust } = await readSettings()
  return {
    loads: loadsByHeight(crew),
    rules: { each: crew.travellers_per_porter, bag_kg: crew.bag_kg, weigh_days: crew.weigh_days },
    insurance: trust.porter_insurance,
    wage: trust.porter_wage,
    care: trust.porter_care,
  }
}

export default function Porters({
  loaderData: { loads, rules, insurance, wage, care },
}: Route.ComponentProps) {
  const say = useWords()
  return (
    <TrustPage path="/about/porters" title={say('porters.heading')} lead={say('porters.text')}>
      <Part title={say('porters.loads')}>
        <DataTable
          label={say('porters.loads')}
          table={{
            head: ['Highest point of the trek', 'The law allows', 'We allow'],
            rows: loads.map(({ height, law, ours }) => [capital(height), law, ours]),
          }}
        />
        <Prose
          className="mt-6"
          text={[
            `${MORE_BY_CONSENT} more is lawful only when the porter and we both agree; we never plan with it.`,
            `The law is ${LOADS_RULE}: ${LOADS_SOURCE}`,
            'The rule is written for expeditions; we keep to it on every trek.',
          ].join('\n\n')}
        />
      </Part>
      <Part title={say('porters.kept')}>
        <Prose text={keptInWords(rules).join('\n\n')} />
      </Part>
      {insurance !== '' && (
        <Part title={say('porters.insurance')}>
          <Prose text={insurance} />
        </Part>
      )}
      {wage !== '' && (
        <Part title={say('porters.wage')}>
          <Prose text={wage} />
        </Part>
      )}
      {care !== '' && (
        <Part title={say('porters.care')}>
          <Prose text={care} />
        </Part>
      )}
      <Part title={say('porters.ask')}>
        <Prose text={`${say('porters.ask_text')}\n\nThe guidelines: ${GUIDELINES}`} />
      </Part>
    </TrustPage>
  )
}

function keptInWords({ each, bag_kg, weigh_days }: { each: number; bag_kg: number; weigh_days: number }) {
  const from =
    weigh_days === 0 ? 'On the morning' : weigh_days === 1 ? 'The day before' : `${weigh_days} days before`
  return [
    `The bag that a porter carries for you may weigh ${bag_kg} kg. ${from} you set out, our office is reminded of every bag that nobody has weighed.`,
    ...(each === 0
      ? []
      : [
          `We plan one porter for ${each === 1 ? 'each traveller' : `every ${each} travellers`} with a bag to carry, and more where the bags need it by the limits above.`,
        ]),
    'The list by which bags are given out warns of each load that is over these limits, and says by how much.',
  ]
}
