import { EMERGENCY_PATH } from '#contract/emergency.ts'
import type { PageHandle } from '#contract/page.ts'
import { dialUrl } from '#contract/whatsapp.ts'
import { ANSWER_TIME_RULE, readAnswerTime } from '#domain/enquiries/answer-time.ts'
import { readSettings } from '#domain/settings.ts'
import { Part } from '../kit/part.tsx'
import { Prose } from '../kit/prose.tsx'
import { ArrowLink } from '../kit/section.tsx'
import { useWords, wordsOf } from '../kit/words.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/who-answers'
import { FactList, FactRow, TrustPage } from './frame.tsx'

export const handle = { kind: 'islands' } satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches }) => {
  const chrome = matches[1]?.loaderData?.chrome
  const say = wordsOf(chrome)
  return pageMeta(chrome, { title: say('answering.title'), description: say('answering.search') })
}

export async function loader() {
  const [{ contacts, about, emergency }, within] = await Promise.all([readSettings(), readAnswerTime()])
  return {
    contacts,
    within,
    rule: ANSWER_TIME_RULE,
    emergency: emergency.phone,
    // Roles without a name are nobody whom one could write to.
    people: about.our_team.members.flatMap(({ name, role }) => (name === '' ? [] : [{ name, role }])),
  }
}

export default function WhoAnswers({
  loaderData: { contacts, within, rule, emergency, people },
}: Route.ComponentProps) {
  const say = useWords()
  const ways = waysTo(contacts)
  return (
    <TrustPage
      path="/about/who-answers"
      title={say('answering.heading')}
      lead={ways.length > 0 ? say('answering.text') : ''}
    >
      <Part title={say('answering.reach')}>
        {ways.length > 0 ? (
          <FactList>
            {ways.map(({ label, text, href }) => (
              <FactRow key={label} name={label}>
                {href ? (
                  <a className="text-lake underline underline-offset-2" href={href}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </FactRow>
            ))}
          </FactList>
        ) : (
          <ArrowLink to="/#contact">{say('home.contact')}</ArrowLink>
        )}
      </Part>
      {within && (
        <Part title={say('answering.time')}>
          <p className="font-display text-lead">Most messages are answered within {within}.</p>
          <Prose className="mt-4" text={`${rule} ${say('answering.time_text')}`} />
        </Part>
      )}
      {people.length > 0 && (
        <Part title={say('answering.people')}>
          <FactList>
            {people.map(({ name, role }) => (
              <FactRow key={`${name} ${role}`} name={name}>
                {role}
              </FactRow>
            ))}
          </FactList>
        </Part>
      )}
      <Part title={say('answering.emergency')}>
        {emergency && (
          <p className="mb-4 text-prose">
            Day and night:{' '}
            <a className="num text-lake underline underline-offset-2" href={dialUrl(emergency)}>
              {emergency}
            </a>
          </p>
        )}
        <ArrowLink to={EMERGENCY_PATH}>{say('answering.emergency_link')}</ArrowLink>
      </Part>
    </TrustPage>
  )
}

type Way = { label: string; text: string; href?: string }

function waysTo({
  email,
  phone,
  whatsapp,
  hours,
  address,
}: Route.ComponentProps['loaderData']['contacts']): Way[] {
  const ways: Way[] = [
    { label: 'E-mail', text: email, href: `mailto:${email}` },
    { label: 'Telephone', text: phone, href: dialUrl(phone) },
    { label: 'WhatsApp', text: whatsapp && `+${whatsapp}`, href: `https://wa.me/${whatsapp}` },
    { label: 'Open', text: hours },
    { label: 'Address', text: address },
  ]
  return ways.filter(({ text }) => text !== '')
}
