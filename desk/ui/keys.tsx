import { isApple } from '#desk/ui/platform.ts'

/**
 * Keys drawn as keys. Hidden on touch screens, when the person has turned keys off, and from screen readers, which announce
 * aria-keyshortcuts.
 */
export const Keys = ({ of }: { of: string }) => (
  <span aria-hidden="true" className="inline-flex gap-1 in-data-[keys=off]:hidden finger:hidden">
    {caps(of).map((cap) => (
      <kbd
        key={cap}
        className="inline-grid h-[1.1875rem] min-w-[1.1875rem] place-items-center rounded-sm border border-b-2 border-current/45 px-1 font-sans text-[0.6875rem] leading-none font-semibold"
      >
        {cap}
      </kbd>
    ))}
  </span>
)

/** 'mod+k' → Ctrl, K; 'g o' → g, o. */
const caps = (keys: string): string[] =>
  keys.split(/[ +]/).map((key) => {
    if (key === 'mod') return isApple ? '⌘' : 'Ctrl'
    return keys.includes('+') && key.length === 1 ? key.toUpperCase() : key
  })
