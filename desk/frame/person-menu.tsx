import { Menu } from '@base-ui/react/menu'
import { useRouter } from '@tanstack/react-router'
import { switchKeys, useAreKeysOff } from '#desk/commands/keys-off.ts'
import { chooseTheme, themes, useTheme, type Theme } from '#desk/frame/theme.ts'
import { useLogOut } from '#desk/me/use-log-out.ts'
import { useMe } from '#desk/me/use-me.ts'
import { faceButtonLook, initialsOf } from '#desk/ui/face.tsx'
import { Icon } from '#desk/ui/icon.tsx'

const row =
  'flex min-h-9 cursor-pointer items-center gap-2.5 px-3 py-1 outline-none data-highlighted:bg-here finger:min-h-11'

const themeNames: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' }

/** What belongs to the person: the account, the theme, the keys, and logging out. */
export const PersonMenu = () => {
  const me = useMe()
  const { history } = useRouter()
  const logOut = useLogOut()
  const areKeysOff = useAreKeysOff()
  const theme = useTheme()
  return (
    <Menu.Root defaultOpen modal={false}>
      <Menu.Trigger aria-label={`${me.name}: your menu`} className={faceButtonLook}>
        {initialsOf(me.name)}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-40">
          <Menu.Popup className="w-60 rounded-sm border border-line-strong bg-sheet py-1.5 text-ink shadow-lift outline-none">
            <div className="border-b border-line px-3 pt-1 pb-2">
              <b className="block">{me.name}</b>
              <span className="text-meta break-all text-soft">{me.email}</span>
            </div>
            <Menu.Item className={row} onClick={() => history.push('/desk/account')}>
              <Icon name="person" /> My account
            </Menu.Item>
            <Menu.RadioGroup value={theme} onValueChange={chooseTheme} className="border-y border-line py-1">
              <div aria-hidden="true" className="px-3 py-1 text-hint font-semibold text-soft">
                Theme
              </div>
              {themes.map((each) => (
                <Menu.RadioItem
                  key={each}
                  value={each}
                  aria-label={`Theme: ${themeNames[each]}`}
                  className={row}
                >
                  <span className="grid size-[18px] place-items-center">
                    <Menu.RadioItemIndicator>
                      <Icon name="check" className="size-4" />
                    </Menu.RadioItemIndicator>
                  </span>
                  {themeNames[each]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Item className={row} onClick={() => switchKeys(!areKeysOff)}>
              <Icon name="command" /> {areKeysOff ? 'Switch keys on' : 'Switch keys off'}
            </Menu.Item>
            <Menu.Item className={row} onClick={logOut}>
              <Icon name="left" /> Log out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
