// All icons. Pages load the icons that are not on the first screen with the parts that need them.
import { firstPaths, iconFrom } from '#web/ui/first-icon.tsx'

const paths = {
  ...firstPaths,
  close: 'M6 6l12 12M18 6 6 18',
  house: 'M4 11 12 4l8 7M6 10v10h12V10',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 4-6 8-6s8 2 8 6',
  down: 'M5 9l7 7 7-7',
  check: 'M4 12.5 9.5 18 20 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  phone: 'M5 3h4l2 5-2.5 2a12 12 0 0 0 5.500 5.500L16 13l5 2v4c0 1-1 2-2 2C10 21 3 14 3 5c0-1 1-2 2-2z',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.500 2',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  filter: 'M3 5h18l-7 8v6l-4-2v-4z',
  share: 'M12 15V3M7.500 7 12 3l4.500 4M5 12v8h14v-8',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.500h.01',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  facebook:
    'M14 21v-8h3l.5-3.500H14V7.500c0-1 .5-1.500 1.500-1.500H18V3h-3c-2.500 0-4 1.500-4 4v2.500H8V13h3v8',
  instagram: 'M4 4h16v16H4zM12 15.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM16.500 7.500h.01',
  youtube: 'M3 7h18v10H3zM10.500 9.500l4 2.500-4 2.500z',
  linkedin: 'M4 9v11M4 5h.01M9 20V9M9 13c0-5 10-5.500 10 0v7',
  x: 'M4 4l16 16M20 4 4 20',
} as const

export type IconName = keyof typeof paths

export const Icon = iconFrom(paths)
