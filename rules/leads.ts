// What the business decides about homes that people ask us to sell.

/** The rules on lead-based paint are for housing that was built before this year: 40 CFR 745, subpart F, and 24 CFR 35, subpart A. */
export const leadPaintYear = 1978
