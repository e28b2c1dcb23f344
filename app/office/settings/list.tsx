import { href, NavLink, useOutlet } from 'react-router'
import { settingNames } from '#contract/settings.ts'
import { compactClass } from '../kit/compact.ts'
import { ListHead } from '../kit/list/list-head.tsx'
import { MayLink } from '../kit/may-link.tsx'
import { at } from '../shell/api-address.ts'
import { readApi } from '../shell/api.ts'
import { useMay } from '../shell/person.ts'
import type { Route } from './+types/list'
import { partScreens } from './fields.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Settings · Admin' }]

/** While nobody can say whether there is a demo, it can be removed. */
export async function clientLoader() {
  const overview = await readApi(at('/api/overview/'))
  return { hasDemo: 'failure' in overview || overview.body.has_demo }
}

export default function Settings({ loaderData: { hasDemo } }: Route.ComponentProps) {
  const maySet = useMay()('settings')
  const part = useOutlet()
  return (
    <>
      <ListHead title="Settings" note={maySet ? undefined : 'Only an owner can change them.'}>
        {hasDemo && (
          <MayLink className={compactClass('danger')} to={href('/admin/settings/demo')}>
            Remove demo content
          </MayLink>
        )}
      </ListHead>
      <div className="grid gap-6 lg:grid-cols-[12rem_minmax(0,44rem)] xl:has-[[data-live]]:grid-cols-1 xl:has-[[data-live]]:[&>nav]:hidden">
        <nav aria-label="Settings">
          <ul className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-1">
            {settingNames.map((name) => (
              <li key={name}>
                <NavLink
                  className="flex h-8 items-center rounded-[8px] px-2.5 hover:bg-mist aria-[current=page]:bg-glacier aria-[current=page]:font-semibold"
                  to={href('/admin/settings/:name', { name })}
                >
                  {partScreens[name].title}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>{part}</div>
      </div>
    </>
  )
}
