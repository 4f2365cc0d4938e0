// What the business decides about a customer's whole file.

/** Of one customer: all files are read for each. */
export const archivesAMinute = 5
