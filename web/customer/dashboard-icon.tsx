// Line icons that only the checkout and the dashboard need. The shop's icons are separate because every visitor loads them.
const paths = {
  next: 'M5 4h10l4 4-4 4H5zM5 4v17',
  sign: 'M6 3v18M3 6h16M9 6v3h10v7H9z',
  shop: 'M4 10h16M5 10v10h14V10M4 10l2-6h12l2 6M10 20v-6h4v6',
  home: 'M3 11.5 12 4l9 7.5M6 10v10h12V10',
  orders: 'M5 8h14l-1 12H6zM9 8V6a3 3 0 0 1 6 0v2',
  offers: 'M4 12 12 4h8v8l-8 8zM16 8h.01',
  download: 'M12 4v12M7 11l5 5 5-5M4 20h16',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  video: 'M4 5h16v14H4zM10 9l5 3-5 3z',
  key: 'M8 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 12h9v4M17 12v3',
  devices: 'M3 5h13v9H3zM1 18h10M14 10h7v10h-7zM17 17h1',
  leave: 'M14 4h6v16h-6M4 12h11M11 8l4 4-4 4',
  card: 'M3 6h18v12H3zM3 10h18M6 15h4',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  print: 'M7 8V3h10v5M5 17H3V8h18v9h-2M7 14h10v7H7z',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  pen: 'M5 19l1-4L16 5l3 3L9 18zM13 8l3 3',
} as const

/** Decorative: the text beside it says the same. */
export const DashboardIcon = ({
  name,
  className = 'size-[22px]',
}: {
  name: keyof typeof paths
  className?: string
}) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={`flex-none fill-none stroke-current stroke-[1.8] [stroke-linecap:round] [stroke-linejoin:round] ${className}`}
  >
    <path d={paths[name]} />
  </svg>
)
