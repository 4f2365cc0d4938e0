import { Link } from '@tanstack/react-router'
import { switchKeys, useAreKeysOff } from '#desk/commands/keys-off.ts'
import { chooseTheme, themes, useTheme, type Theme } from '#desk/frame/theme.ts'
import { logOut } from '#desk/frame/log-out.ts'
import { useMe } from '#desk/me/use-me.ts'
import { initialsOf } from '#web/ui/initials.ts'
import { Icon } from '#desk/ui/icon.tsx'
import { useMenu } from '#desk/ui/use-menu.ts'
import { readableMailbox } from '#rules/readable-mailboxes'

const row =
  'flex min-h-9 w-full items-center gap-2.5 px-3 py-1 text-left text-ink no-underline hover:bg-here finger:min-h-11'

const themeNames: Record<Theme, string> = { system: 'Same as the system', light: 'Light', dark: 'Dark' }

/** The person's menu: the account, the theme, the keys, and logging out. */
export const PersonMenu = () => {
  const me = useMe()
  const { isOpen, setOpen, button, around } = useMenu()
  return (
    <div {...around} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={`${initialsOf(me.name)}, ${me.name}: your menu`}
        aria-expanded={isOpen}
        className="grid size-(--press) flex-none place-items-center rounded-sm bg-badge font-display text-hint font-extrabold text-on-badge hover:bg-badge-press"
        onClick={() => setOpen(!isOpen)}
      >
        {initialsOf(me.name)}
      </button>
      {isOpen && <MenuRows close={() => setOpen(false)} />}
    </div>
  )
}

const MenuRows = ({ close }: { close: () => void }) => {
  const { id, name, email } = useMe()
  const areKeysOff = useAreKeysOff()
  return (
    // A press on something that takes no focus must not close the menu.
    <div
      tabIndex={-1}
      className="absolute top-full right-0 mt-1.5 w-60 rounded-sm border border-line-strong bg-sheet py-1.5 shadow-lift outline-none"
    >
      <p className="border-b border-line px-3 pt-1 pb-2">
        <b className="block">{name}</b>
        <span className="text-meta break-all text-soft">{readableMailbox(email)}</span>
      </p>
      <Link to="/account" className={row} onClick={close}>
        <Icon name="person" /> My account
      </Link>
      <ThemeChoice />
      <button type="button" className={`${row} finger:hidden`} onClick={() => switchKeys(!areKeysOff)}>
        <Icon name="command" /> {areKeysOff ? 'Switch keys on' : 'Switch keys off'}
      </button>
      <button type="button" className={row} onClick={() => logOut(id)}>
        <Icon name="left" /> Log out
      </button>
    </div>
  )
}

const ThemeChoice = () => {
  const theme = useTheme()
  return (
    <div role="radiogroup" aria-label="Theme" className="border-y border-line py-1">
      <p aria-hidden="true" className="px-3 pt-1 text-hint font-semibold text-soft">
        Theme
      </p>
      {themes.map((each) => (
        <label key={each} className={row}>
          <input type="radio" name="theme" checked={theme === each} onChange={() => chooseTheme(each)} />
          {themeNames[each]}
        </label>
      ))}
    </div>
  )
}
