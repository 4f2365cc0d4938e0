// Line icons on a 24 px grid, drawn for this shop: those of the first screen, which every page loads.

export const firstPaths = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21',
  heart: 'M12 20S4 15 4 9a4 4 0 0 1 8-1.5A4 4 0 0 1 20 9c0 6-8 11-8 11z',
  cart: 'M3 4h3l2.4 11h9.6L21 7H7M9.5 20h.01M17 20h.01',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  right: 'M9 5l7 7-7 7',
  left: 'M15 5l-7 7 7 7',
  pin: 'M12 21c-1-4-6-6-6-11a6 6 0 0 1 12 0c0 5-5 7-6 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4v16l13-8z',
  theme: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
  warning: 'M12 3 22 20H2zM12 10v4M12 17h.01',
} as const

/** The icons of a set. Decorative: the control around one has the accessible name. */
export const iconFrom =
  <Name extends string>(paths: Record<Name, string>) =>
  ({ name, className = 'size-[22px]' }: { name: Name; className?: string }) => (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      <path d={paths[name]} />
    </svg>
  )

/** An icon of the first screen. */
export const FirstIcon = iconFrom(firstPaths)
