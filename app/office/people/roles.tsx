import { href, Link } from 'react-router'
import { roles, roleWords, type Role } from '#contract/role-words.ts'
import { rightNames, rights, rolesOwn, may, type Right } from '#contract/roles.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { Section } from '../kit/section.tsx'
import type { Route } from './+types/roles'

export const meta: Route.MetaFunction = () => [{ title: 'What each role may · Admin' }]

/** What each role may, in words: the table that the API obeys. */
export default function Roles() {
  return (
    <>
      <Link className="text-lake hover:underline" to={href('/admin/people')}>
        People
      </Link>
      <ListHead
        title="What each role may"
        note="A person with several roles may do what any of them allows"
      />
      <div className="grid gap-8 lg:grid-cols-2">
        {roles.map((role) => (
          <Section key={role} title={roleWords[role].label}>
            <p className="mb-2 font-medium">{roleWords[role].is}</p>
            <dl className="grid gap-1.5">
              {ownedBy(role).map((right) => (
                <div key={right}>
                  <dt className="inline text-muted">{rights[right].label}: </dt>
                  <dd className="inline">
                    {rights[right].may}
                    {rolesOwn(right).includes(role) && ', of the departures they work on'}
                  </dd>
                </div>
              ))}
            </dl>
          </Section>
        ))}
      </div>
    </>
  )
}

function ownedBy(role: Role): Right[] {
  return rightNames.filter((right) => may([role], right) || rolesOwn(right).includes(role))
}
