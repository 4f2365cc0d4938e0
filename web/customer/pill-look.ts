/** The look of a link that chooses what the page shows. */
export const pillLook =
  'inline-flex min-h-10 items-center rounded-full finger:min-h-11 border-[1.5px] border-line-strong px-4 text-sm font-semibold no-underline hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper'
