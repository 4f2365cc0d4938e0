// The desk's line icons, on a grid of 24 px.
const paths = {
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  catalogue: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  check: 'M4 12.5 9.5 18 20 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  command: 'M5 8l4 4-4 4M12 17h7',
  customers:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c0-4 3-6 7-6s7 2 7 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.500.7 4 2.500 4 5.500',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  dots: 'M5.500 12a.5.500 0 1 1-1 0a.5.500 0 0 1 1 0zM12.500 12a.5.500 0 1 1-1 0a.5.500 0 0 1 1 0zM19.500 12a.5.500 0 1 1-1 0a.5.500 0 0 1 1 0z',
  down: 'M5 9l7 7 7-7',
  download: 'M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 20h14',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  filter: 'M3 5h18l-7 8v6l-4-2v-4z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.500h.01',
  insights: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  jobs: 'M4 8h12a4 4 0 0 1 0 8H8M11 13l-3 3 3 3M7 5 4 8l3 3',
  key: 'M8 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 11h9v4M17 11v3',
  left: 'M15 5l-7 7 7 7',
  log: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  minus: 'M5 12h14',
  orders: 'M5 8h14l-1 12H6zM9 8V6a3 3 0 0 1 6 0v2',
  pen: 'M5 19l1-4L16 5l3 3L9 18zM13 8l3 3',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 4-6 8-6s8 2 8 6',
  phone: 'M5 3h4l2 5-2.500 2a12 12 0 0 0 5.500 5.500L16 13l5 2v4c0 1-1 2-2 2C10 21 3 14 3 5c0-1 1-2 2-2z',
  plus: 'M12 5v14M5 12h14',
  privacy: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  review: 'M6 3h8l4 4v14H6zM14 3v4h4M9 14l2.500 2.500 4-4.500',
  right: 'M9 5l7 7-7 7',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500 21 21',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM9 19.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  sign: 'M6 3v18M3 6h16M9 6v3h10v7H9z',
  star: 'M12 3l2.700 6 6.300.6-4.800 4.300 1.500 6.300-5.700-3.400-5.700 3.400 1.500-6.300L3 9.600 9.300 9z',
  today: 'M4 5h16v15H4zM4 10h16M8 3v4M16 3v4M8 15l3 2.500 5-5',
  undo: 'M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3',
  up: 'M5 15l7-7 7 7',
  warning: 'M12 3 22 20H2zM12 10v4M12 17h.01',
} as const

export type IconName = keyof typeof paths

/** Decorative: the control around it has the accessible name. */
export const Icon = ({ name, className = 'size-[1.125rem]' }: { name: IconName; className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
    <path d={paths[name]} />
  </svg>
)
