import { toggleTheme } from '#web/shell/theme.ts'
import { arrivesLater } from '#web/ui/arrives-later.tsx'
import { FirstIcon } from '#web/ui/first-icon.tsx'

const TopBarFacts = await arrivesLater(() => import('#web/shell/later-parts.ts'), 'TopBarFacts', '')

/** Contact, social links, language, light or dark mode. On a phone they are in the menu. */
export const TopBar = () => (
  <div className="on-dark hidden bg-field text-xs text-on-field-soft md:block">
    <div className="wrap flex min-h-8 items-center gap-x-4 *:first:grow">
      <TopBarFacts />
      <ThemeButton />
    </div>
  </div>
)

export const ThemeButton = () => (
  <button
    type="button"
    onClick={toggleTheme}
    className="inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap text-on-field hover:underline noscript:hidden"
  >
    <FirstIcon name="theme" className="size-4" />
    Light / dark
  </button>
)
