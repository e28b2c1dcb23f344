import { NavLink } from 'react-router'
import { compactClass } from '../kit/compact.ts'
import { placeGroups } from './menu.ts'
import { useMay } from './person.ts'

/** The id of the sheet, for the button that opens it on phones. */
export const SIDEBAR_ID = 'admin-sidebar'

type Props = { personName: string | undefined; onLogOut: () => void }

/** The menu: a column on wide windows, and on phones a popover that the browser itself opens and closes. */
export function Sidebar({ personName, onLogOut }: Props) {
  const may = useMay()
  const groups = placeGroups
    .map(({ title, places }) => ({ title, places: places.filter(({ right }) => may(right)) }))
    .filter(({ places }) => places.length > 0)
  return (
    <nav
      className="print:hidden inset-auto m-0 hidden h-dvh max-h-dvh w-60 flex-col overflow-y-auto border-0 border-r border-line bg-mist p-3 text-ink backdrop:bg-night/50 max-lg:fixed max-lg:top-0 max-lg:left-0 max-lg:w-72 lg:sticky lg:top-0 lg:flex open:flex"
      id={SIDEBAR_ID}
      popover="auto"
      aria-label="Admin"
      onClick={closeAfterLink}
    >
      {groups.map(({ title, places }) => (
        <div key={title} className="mb-4">
          <p className="px-2.5 pb-1 text-[12.5px] font-medium text-muted">{title}</p>
          <ul>
            {places.map(({ label, path, isExact }) => (
              <li key={path}>
                <NavLink
                  className="flex h-8 items-center rounded-[8px] px-2.5 hover:bg-glacier aria-[current=page]:bg-paper aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_2px_0_0_var(--color-brand)]"
                  to={path}
                  end={isExact}
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <footer className="mt-auto flex items-center justify-between gap-2 border-t border-line px-2.5 pt-3">
        <span className="truncate text-muted">{personName}</span>
        <button type="button" className={compactClass('plain')} onClick={onLogOut}>
          Log out
        </button>
      </footer>
    </nav>
  )
}

function closeAfterLink({ target, currentTarget }: React.MouseEvent<HTMLElement>) {
  const isLink = target instanceof Element && target.closest('a')
  if (isLink && currentTarget.matches(':popover-open')) currentTarget.hidePopover()
}
