/**
 * The bar with the decision: always within reach of the thumb on a phone, and otherwise at the bottom of its column. On a low screen it
 * scrolls with the page, as every `sticky-bar` does.
 */
export const actionBarLook =
  'sticky-bar bottom-0 z-10 border-t border-line-strong bg-sheet px-5 py-3 max-md:px-4 max-md:py-2 max-md:not-low:fixed max-md:not-low:inset-x-0 max-md:not-low:bottom-(--foot) max-md:not-low:z-20'
