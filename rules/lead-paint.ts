// What the law says about lead-based paint in old homes, for the papers, the lead form, the listing and the contract.

/** The rules on lead-based paint cover housing built before this year: 40 CFR 745, subpart F, and 24 CFR 35, subpart A. */
export const leadPaintYear = 1978
/** A buyer of such a home may have it inspected for lead-based paint within this time: 24 CFR 35.90. */
export const paintInspectionDays = 10
/** The same time in words. */
export const paintInspectionTime = 'ten days'
