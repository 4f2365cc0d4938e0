// What the business decides about a customer's archive.

/** Archives a minute for one customer. Each one reads all of the customer's files. */
export const archivesAMinute = 5
