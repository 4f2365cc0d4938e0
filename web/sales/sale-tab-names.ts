// The tabs of My sale besides the overview, as their addresses end. Visitors load this file too.
export const saleTabs = ['listing', 'photos', 'changes', 'offers', 'dates'] as const
export type SaleTab = (typeof saleTabs)[number]

/** Where a link to a tab leads. */
export const toSaleTab = (tab: SaleTab) => ({ to: '/dashboard/my-sale/$tab', params: { tab } }) as const
