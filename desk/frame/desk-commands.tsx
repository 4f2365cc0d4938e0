import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { finders } from '#desk/frame/sections.ts'
import { sectionAt, useSections } from '#desk/frame/use-sections.ts'
import { openPalette, useIsPaletteOpen } from '#desk/commands/palette-state.ts'
import { useCommands } from '#desk/commands/registry.ts'
import { useKeys } from '#desk/commands/use-keys.ts'
import { openNew } from '#desk/list/new-record.tsx'
import { useViewCommands } from '#desk/list/views/use-view-commands.ts'
import { logOut } from '#desk/frame/log-out.ts'
import { useMe } from '#desk/me/use-me.ts'

const Palette = lazy(() => import('#desk/frame/later-parts.ts').then((file) => ({ default: file.Palette })))
const KeyHelp = lazy(() => import('#desk/commands/key-help.tsx').then((file) => ({ default: file.KeyHelp })))

/** The commands that every page has, the palette and the help. */
export const DeskCommands = () => {
  const sections = useSections()
  const { id: me } = useMe()
  const navigate = useNavigate()
  const isPaletteOpen = useIsPaletteOpen()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const viewCommands = useViewCommands((list) => sectionAt(sections, list)?.name)
  useKeys()
  useCommands(
    [
      ...sections.map(({ to, name, icon, key }) => ({
        id: `go ${to}`,
        words: `Go to ${name}`,
        keys: `g ${key}`,
        icon,
        run: () => navigate({ to }),
      })),
      { id: 'palette', words: 'Search or do', keys: 'mod+k', isOnlyKey: true, run: openPalette },
      { id: 'search', words: 'Search', keys: '/', foot: 'search', isOnlyKey: true, run: openPalette },
      { id: 'keys', words: 'Show all keys', keys: '?', foot: 'all keys', run: () => setHelpOpen(true) },
      {
        id: 'import packages',
        words: 'Import packages',
        icon: 'catalogue',
        needs: 'publish',
        run: () => navigate({ to: '/catalogue/import' }),
      },
      {
        id: 'New lead',
        words: 'New lead…',
        icon: 'plus',
        needs: 'work on leads',
        run: () => navigate({ to: '/leads', search: openNew as never }),
      },
      {
        id: 'import leads',
        words: 'Import leads',
        icon: 'person',
        needs: 'work on leads',
        run: () => navigate({ to: '/leads/import' }),
      },
      {
        id: 'New customer',
        words: 'New customer…',
        icon: 'plus',
        needs: 'work on customers',
        run: () => navigate({ to: '/customers', search: openNew as never }),
      },
      {
        id: 'New quote',
        words: 'New quote…',
        icon: 'plus',
        needs: 'work on orders',
        run: () => navigate({ to: '/quotes', search: openNew as never }),
      },
      ...viewCommands,
      { id: 'account', words: 'Go to my account', icon: 'person', run: () => navigate({ to: '/account' }) },
      { id: 'log out', words: 'Log out', icon: 'left', run: () => logOut(me) },
    ],
    'desk',
  )
  return (
    <Suspense>
      {isPaletteOpen && <Palette finders={finders} />}
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </Suspense>
  )
}
