/** The bar with the decision: always within reach of the thumb on a phone, and otherwise at the bottom of its column. */
export const actionBarLook =
  'sticky bottom-0 z-10 border-t border-line-strong bg-sheet px-5 py-3 max-md:fixed max-md:inset-x-0 max-md:bottom-(--foot) max-md:z-20 max-md:px-4 max-md:py-2'
