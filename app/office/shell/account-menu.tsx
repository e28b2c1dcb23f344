import { CircleUser } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '#contract/role-words.ts'
import { compactClass } from '../kit/compact.ts'
import { rolesInWords } from '../people/roles-field.ts'
import { chooseTheme, storedTheme, themes } from './theme.ts'

const MENU_ID = 'account-menu'
const themeNames = { light: 'Light', dark: 'Dark', system: 'As the system' }

type Props = { personName: string | undefined; roles: Role[] | undefined; onLogOut: () => void }

/** The menu of the person's account, in a popover that Escape or a click outside closes. */
export function AccountMenu({ personName = 'Account', roles = [], onLogOut }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <>
      <button type="button" className={compactClass('plain')} popoverTarget={MENU_ID}>
        <CircleUser className="icon" aria-hidden="true" />
        <span className="max-w-40 truncate max-sm:sr-only">{personName}</span>
      </button>
      <div
        ref={menu}
        className="fixed inset-auto top-13 right-4 m-0 w-60 rounded-card border border-line bg-paper p-2 text-ink shadow-box"
        id={MENU_ID}
        popover="auto"
      >
        <p className="truncate px-2.5 pt-1 font-semibold">{personName}</p>
        <p className="px-2.5 pb-2 text-muted">{rolesInWords(roles)}</p>
        <Link
          className={`${compactClass('plain')} w-full justify-start!`}
          to="/admin/account"
          onClick={close}
        >
          Change password
        </Link>
        <Link
          className={`${compactClass('plain')} w-full justify-start!`}
          to="/admin/account#second-factor"
          onClick={close}
        >
          Second factor
        </Link>
        <Link
          className={`${compactClass('plain')} w-full justify-start!`}
          to="/admin/account#sessions"
          onClick={close}
        >
          Sessions
        </Link>
        <ThemeChoice />
        <button type="button" className={`${compactClass('plain')} w-full justify-start!`} onClick={onLogOut}>
          Log out
        </button>
      </div>
    </>
  )
}

function ThemeChoice() {
  const [theme, setTheme] = useState(storedTheme)
  return (
    <fieldset className="my-2 border-y border-line px-2.5 py-2">
      <legend className="sr-only">Theme</legend>
      {themes.map((name) => (
        <label key={name} className="flex h-8 items-center gap-2">
          <input
            type="radio"
            name="theme"
            checked={theme === name}
            onChange={() => {
              setTheme(name)
              chooseTheme(name)
            }}
          />
          {themeNames[name]}
        </label>
      ))}
    </fieldset>
  )
}
